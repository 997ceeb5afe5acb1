import * as z from 'zod/mini'
import { CalendarDate } from '#platform/contract/dates.ts'
import { RowId } from '#platform/contract/ids.ts'
import { MOST_EXAMINERS } from './retakes.ts'
import { Seat } from './seats.ts'
import { StatementType } from './marks.ts'
import { Named } from './statement.ts'

/**
 * The students for whom a sheet may be made: a group of the led institutes, or a flow with students of
 * theirs.
 */
export const SheetSource = z.object({
  kind: z.enum(['group', 'flow']),
  id: z.int(),
  name: z.string(),
  /** The institute of a group, the discipline of a flow. */
  note: z.string(),
})
export type SheetSource = z.output<typeof SheetSource>

/** A sheet that the office makes by hand. */
export const NewSheet = z.object({
  kind: z.enum(['group', 'flow']),
  sourceId: RowId,
  yearId: RowId,
  term: z.int().check(z.gte(1), z.lte(2)),
  disciplineId: RowId,
  typeId: z.int().check(z.gte(StatementType.credit), z.lte(StatementType.essay)),
  /** Left out: the day of the timetable, or none until it is set. */
  date: z.optional(z.nullable(CalendarDate)),
  examinerIds: z
    .array(RowId)
    .check(z.minLength(1, 'Назовите хотя бы одного преподавателя'), z.maxLength(MOST_EXAMINERS)),
})
export type NewSheet = z.output<typeof NewSheet>

/** The sheet that would be created. */
export const NewSheetPlan = z.object({
  semester: z.int(),
  /** The day of the timetable; null where it has none. */
  examDate: z.nullable(CalendarDate),
  /** The teacher of the discipline, if they work here today. */
  examiner: z.nullable(Named),
  students: z.array(Seat),
  /** The existing sheet. */
  sheetId: z.nullable(z.int()),
})
export type NewSheetPlan = z.output<typeof NewSheetPlan>
