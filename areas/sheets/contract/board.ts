import * as z from 'zod/mini'
import { CalendarDate } from '#platform/contract/dates.ts'
import { Mark } from './marks.ts'

/** The marks with a grade of closed sheets; of several attempts the last one that has a mark. */
export const MarkCounts = z.object({
  great: z.int(),
  good: z.int(),
  satisfactory: z.int(),
  unsatisfactory: z.int(),
  /** Did not come, or was not admitted; who did not come for a good reason is examined yet. */
  absent: z.int(),
})
export type MarkCounts = z.output<typeof MarkCounts>

/** The parts of a distribution, and the marks that each holds. */
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

/** How many marks each part has, in the order of `MARK_PARTS`. */
export function partsOf({ great, good, satisfactory, unsatisfactory, absent }: MarkCounts): number[] {
  return [great, good, satisfactory, unsatisfactory + absent]
}

/** The mean of the grades; who did not come has none. Null where there is no grade. */
export function meanOf({ great, good, satisfactory, unsatisfactory }: MarkCounts): number | null {
  const count = great + good + satisfactory + unsatisfactory
  return count === 0 ? null : (5 * great + 4 * good + 3 * satisfactory + 2 * unsatisfactory) / count
}

/** Whole per cents that add up to 100: what is lost by rounding goes to the largest remainders. */
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

/** The sheets of a session in their five parts, which add up. */
const parts = {
  total: z.int(),
  /** Settled, differences included. */
  done: z.int(),
  shipped: z.int(),
  /** The examination is over, and the sheet has not come. */
  late: z.int(),
  /** The examination is to come, or nobody has appointed its day. */
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
  /** Some of it is of an institute that the reader leads. */
  isLed: z.boolean(),
  /** When the teacher was reminded of this session last. */
  remindedOn: z.nullable(CalendarDate),
})
export type BoardTeacher = z.output<typeof BoardTeacher>

/** How far a session has come. */
export const SessionBoard = z.object({
  /** Sheets by state. */
  statuses: z.array(z.object({ id: z.int(), count: z.int() })),
  ...parts,
  /** Settled with differences, of those that are settled. */
  differs: z.int(),
  /** Of other institutes: trajectories, which a right opens everywhere, to be read alone. */
  foreign: z.int(),
  /** By department, the most late first. */
  departments: z.array(BoardDepartment),
  /** Those with the most late sheets, worst first. */
  teachers: z.array(BoardTeacher),
  /** How many have late sheets at all. */
  lateTeachers: z.int(),
  /** Those of the led institutes who may be reminded today. */
  toRemind: z.int(),
  /** Students who owe something of the session, by course. */
  debtors: z.array(z.object({ course: z.int(), count: z.int() })),
})
export type SessionBoard = z.output<typeof SessionBoard>

/** A student who owes something of a session. */
export const SessionDebtor = z.object({
  /** Of the enrolment. */
  id: z.int(),
  personId: z.int(),
  fio: z.string(),
  group: z.string(),
  recordBook: z.string(),
  /** What is owed, with its sheets. */
  debts: z.array(z.object({ sheetId: z.int(), discipline: z.string(), type: z.string() })),
})
export type SessionDebtor = z.output<typeof SessionDebtor>
