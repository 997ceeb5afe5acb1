import * as z from 'zod/mini'
import { CalendarDate } from '#platform/contract/dates.ts'
import { AttendanceCode } from './attendance.ts'
import { Points, Subgroup } from './marks.ts'

/** Points of one student in one control point. */
export const PointProgress = z.object({
  controlPointId: z.int(),
  controlPointTypeId: z.int(),
  controlPointProgressId: z.nullable(z.int()),
  progress: z.nullable(Points),
  norm: Points,
  date: CalendarDate,
  version: z.int(),
})

export const JournalStudent = z.object({
  studentId: z.int(),
  /** Leads to the student's card. */
  personId: z.int(),
  name: z.string(),
  attendance: AttendanceCode,
  progress: z.nullable(Points),
  comment: z.nullable(z.string()),
  photo: z.nullable(z.string()),
  /** 0 until the first save. */
  version: z.int(),
  isStudentHide: z.boolean(),
  progressList: z.array(PointProgress),
})

/** `id` is the row of the point in this group, `controlPointId` the point itself. Decision D-121. */
export const ControlPoint = z.object({
  id: z.int(),
  controlPointId: z.int(),
  typeId: z.int(),
  type: z.string(),
  title: z.string(),
  /** `dd.MM` and the abbreviation of the type. */
  label: z.string(),
  norm: Points,
  date: CalendarDate,
  comment: z.nullable(z.string()),
})
export type ControlPoint = z.infer<typeof ControlPoint>

export const JournalGroup = z.object({
  group_id: z.int(),
  group_name: z.string(),
  discipline_id: z.int(),
  lesson_type_id: z.int(),
  year_id: z.int(),
  subgroup: Subgroup,
  students: z.array(JournalStudent),
  lesson_control_points: z.array(ControlPoint),
})

export const ControlPointType = z.object({ id: z.int(), name: z.string(), abbr: z.string() })

/** Specification part 2, section 7; `neighborLessondId` is the misspelt key of the old server, D-130. */
export const JournalLesson = z.object({
  lessonId: z.int(),
  timetableLessonId: z.int(),
  disciplineId: z.int(),
  disciplineName: z.string(),
  disciplineTypeName: z.string(),
  disciplineTypeColor: z.string(),
  lessonNumber: z.int(),
  date: CalendarDate,
  progressNorm: z.nullable(Points),
  comment: z.nullable(z.string()),
  neighborLessondId: z.nullable(z.int()),
  neighborLessonId: z.nullable(z.int()),
  /** False for the head of a department, who may only read. Decision D-108. */
  canEdit: z.boolean(),
  groups: z.array(JournalGroup),
  controlPointTypes: z.array(ControlPointType),
})
export type JournalLesson = z.infer<typeof JournalLesson>

/** A journal lesson is one week of a timetable lesson; its id is computed from both. Decision D-100. */
export function journalLessonId(timetableLessonId: number, week: number): number {
  return timetableLessonId * 100 + week
}

export function weekOfJournalLesson(lessonId: number): number {
  return lessonId % 100
}

export function timetableLessonOf(lessonId: number): number {
  return Math.floor(lessonId / 100)
}

/** The number of days after its end for which a study year can still be changed. Decision D-107. */
export const OPEN_AFTER_YEAR_DAYS = 60

/** The default norm of a control point. Specification part 2, section 9. */
export const DEFAULT_POINT_NORM = 5
