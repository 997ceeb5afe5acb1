import * as z from 'zod/mini'
import { CalendarDate } from '#platform/contract/dates.ts'
import { Mark } from './marks.ts'

/** The graded marks of closed sheets; of several attempts the last one that has a mark. */
export const MarkCounts = z.object({
  great: z.int(),
  good: z.int(),
  satisfactory: z.int(),
  unsatisfactory: z.int(),
  /** Absent, or not admitted; a student absent for a good reason is still to be examined. */
  absent: z.int(),
})
export type MarkCounts = z.output<typeof MarkCounts>

/** The parts of a distribution, with the marks of each. */
export const MARK_PARTS = [
  { key: 'great', title: '5', name: 'Отлично', markIds: [Mark.great] },
  { key: 'good', title: '4', name: 'Хорошо', markIds: [Mark.good] },
  { key: 'satisfactory', title: '3', name: 'Удовлетворительно', markIds: [Mark.satisfactory] },
  {
    key: 'failed',
    title: '2 и неявки',
    name: 'Неудовлетворительно и неявки',
    markIds: [Mark.unsatisfactory, Mark.absentWithoutReason, Mark.absent, Mark.notAdmitted],
  },
] as const

/** The number of marks in each part, in the order of `MARK_PARTS`. */
export function partsOf({ great, good, satisfactory, unsatisfactory, absent }: MarkCounts): number[] {
  return [great, good, satisfactory, unsatisfactory + absent]
}

/** The mean of the grades; absent students have none. Null when there is no grade. */
export function meanOf({ great, good, satisfactory, unsatisfactory }: MarkCounts): number | null {
  const count = great + good + satisfactory + unsatisfactory
  return count === 0 ? null : (5 * great + 4 * good + 3 * satisfactory + 2 * unsatisfactory) / count
}

/** Whole per cents that add up to 100: the rounding remainder goes to the largest fractions. */
export function percentsOf(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return counts.map(() => 0)
  const exact = counts.map((count) => (100 * count) / total)
  const whole = exact.map(Math.floor)
  const lost = 100 - whole.reduce((sum, percent) => sum + percent, 0)
  const byRemainder = exact
    .map((percent, place) => ({ place, remainder: percent - Math.floor(percent) }))
    .toSorted((one, other) => other.remainder - one.remainder || one.place - other.place)
  for (const { place } of byRemainder.slice(0, lost)) whole[place]! += 1
  return whole
}

/** The sheets of a session in their five parts, which add up to all of them. */
const parts = {
  total: z.int(),
  /** Settled, including those with differences. */
  done: z.int(),
  shipped: z.int(),
  /** The examination is over, and the sheet has not been sent. */
  late: z.int(),
  /** The examination is to come, or has no set day. */
  ahead: z.int(),
}

export const BoardDepartment = z.object({
  id: z.nullable(z.int()),
  name: z.string(),
  shortName: z.nullable(z.string()),
  ...parts,
  marks: MarkCounts,
})
export type BoardDepartment = z.output<typeof BoardDepartment>

export const BoardTeacher = z.object({
  id: z.int(),
  name: z.string(),
  late: z.int(),
  total: z.int(),
  /** The day of the examination that has waited longest. */
  since: CalendarDate,
  /** Some of the sheets belong to an institute that the reader leads. */
  isLed: z.boolean(),
  /** False of somebody who has left: no reminder would reach them. */
  worksHere: z.boolean(),
  /** The day on which the teacher was last reminded of this session. */
  remindedOn: z.nullable(CalendarDate),
})
export type BoardTeacher = z.output<typeof BoardTeacher>

/** The progress of a session. */
export const SessionBoard = z.object({
  /** Sheets by state. */
  statuses: z.array(z.object({ id: z.int(), count: z.int() })),
  ...parts,
  /** Settled with differences, among those that are settled. */
  differs: z.int(),
  /** Sheets of other institutes: trajectories, which a permission opens everywhere, for reading only. */
  foreign: z.int(),
  /** By department, those with the most overdue sheets first. */
  departments: z.array(BoardDepartment),
  /** The teachers with the most overdue sheets, worst first. */
  teachers: z.array(BoardTeacher),
  /** The number of all teachers with overdue sheets. */
  lateTeachers: z.int(),
  /** The teachers in the led institutes who work here and have not been reminded today. */
  toRemind: z.int(),
  /** Students with a debt of the session, by course. */
  debtors: z.array(z.object({ course: z.int(), count: z.int() })),
})
export type SessionBoard = z.output<typeof SessionBoard>

/** A student with a debt of a session. */
export const SessionDebtor = z.object({
  /** The id of the enrolment. */
  id: z.int(),
  personId: z.int(),
  fio: z.string(),
  group: z.string(),
  recordBook: z.string(),
  /** The debts, with their sheets. */
  debts: z.array(z.object({ sheetId: z.int(), discipline: z.string(), type: z.string() })),
})
export type SessionDebtor = z.output<typeof SessionDebtor>
