import * as z from 'zod/mini'
import { RowId, Version } from '#platform/contract/ids.ts'
import { Instant } from '#platform/contract/dates.ts'
import { Points } from './marks.ts'

const MOST_CHARACTERS = 500
/** Above this number a spreadsheet itself is not exact. */
const LARGEST = 1e15

/** A cell as a spreadsheet stores it. */
export const SheetCell = z.nullable(
  z.union([
    z.string().check(
      z.overwrite((text) => text.slice(0, MOST_CHARACTERS)),
      z.maxLength(MOST_CHARACTERS),
    ),
    z.number().check(z.gte(-LARGEST), z.lte(LARGEST)),
    z.boolean(),
  ]),
)
export type SheetCell = z.infer<typeof SheetCell>

export const MOST_IMPORT_ROWS = 400
export const MOST_IMPORT_COLUMNS = 400

/** A course by one of its lessons and a group of it, or the flow of a trajectory. */
export const CourseAddress = {
  timetableLessonId: RowId,
  groupId: z.optional(RowId),
  /** The whole group when left out. */
  subgroup: z.optional(z.int().check(z.gte(0), z.lte(9))),
  flowId: z.optional(RowId),
}

/** The value of a cell: points, or a code of attendance, which in both modes is that of the regular one. */
const CellValue = z.nullable(z.number())

/** A cell of the sheet that differs from the journal; it belongs to a lesson or to a control point. */
export const SheetChange = z.object({
  studentId: RowId,
  name: z.string(),
  lessonId: z.nullable(RowId),
  controlPointId: z.nullable(RowId),
  field: z.enum(['attendance', 'progress']),
  /** The title of the column. */
  column: z.string(),
  before: CellValue,
  after: CellValue,
  /** The version of the student's row that `before` was read from. */
  version: Version,
  /** The person who changed the cell after the sheet had been written; null when nobody did. */
  changedMeanwhile: z.nullable(z.object({ by: z.nullable(z.string()), at: Instant })),
})
export type SheetChange = z.infer<typeof SheetChange>

/** Rows and columns count from 1, as a spreadsheet shows them. */
export const SheetError = z.object({
  row: z.int(),
  column: z.int(),
  text: z.string(),
})
export type SheetError = z.infer<typeof SheetError>

export const SheetCheck = z.object({
  errors: z.array(SheetError),
  changes: z.array(SheetChange),
  /** The number of cells that are equal in the sheet and in the journal. */
  sameCount: z.int(),
  /** The time at which the sheet was written; null when it does not say. */
  exportedAt: z.nullable(Instant),
})

/** A change that the teacher has confirmed. */
export const ConfirmedChange = z.object({
  studentId: RowId,
  lessonId: z.optional(z.nullable(RowId)),
  controlPointId: z.optional(z.nullable(RowId)),
  field: z.enum(['attendance', 'progress']),
  after: z.nullable(Points),
  version: Version,
})
export type ConfirmedChange = z.infer<typeof ConfirmedChange>
