import * as z from 'zod/mini'
import { LONGEST_YEAR_WEEKS } from '#areas/timetable/contract/study-weeks.ts'
import { Named } from './record.ts'

export const StudyWeek = z.int().check(z.gte(0), z.lte(LONGEST_YEAR_WEEKS))
const percent = z.nullable(z.int())

/** Attendance and points of one week. Specification part 2, section 3; decision D-082. */
export const CurrentProgress = z.object({
  weeks: z.array(z.int()),
  week: z.nullable(z.int()),
  /** Ours: the Monday and the Sunday of the week. */
  weekStart: z.nullable(z.string()),
  weekEnd: z.nullable(z.string()),
  groupId: z.nullable(z.int()),
  groups: z.array(Named),
  lessons: z.array(
    z.object({
      progress: percent,
      disciplineName: z.string(),
      type: z.object({ name: z.string(), color: z.string() }),
      attendance: percent,
      /** Null for the whole group. */
      subgroup: z.nullable(z.int()),
      teachers: z.array(z.string()),
    }),
  ),
  message: z.nullable(z.string()),
})
export type CurrentProgress = z.output<typeof CurrentProgress>

export const NO_LESSONS = 'На выбранной неделе занятий нет'
