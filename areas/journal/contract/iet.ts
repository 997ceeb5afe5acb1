import * as z from 'zod/mini'
import { NO_SUCH_RECORD } from '#platform/contract/ids.ts'
import { queryInt } from '#platform/contract/query.ts'
import { CalendarDate } from '#platform/contract/dates.ts'
import { ControlPointType } from './lesson.ts'
import { IetPresence } from './attendance.ts'
import { Points } from './marks.ts'
import { SummaryLesson, SummaryMark, SummaryStudent } from './summary.ts'

const Named = z.object({ id: z.int(), name: z.string() })

/** `staffId` and `studentId` are both the enrolment: a person may be in two flows by two enrolments. */
export const IetStudent = z.object({
  staffId: z.int(),
  studentId: z.int(),
  /** Leads to the student's card. */
  personId: z.int(),
  fio: z.string(),
  photo: z.nullable(z.string()),
  studentMetaId: z.int(),
  isStudentHide: z.boolean(),
})

/** A lesson of a trajectory in all its weeks. */
export const IetLesson = z.object({
  id: z.int(),
  disciplineId: z.int(),
  disciplineName: z.string(),
  type: z.object({ ...Named.shape, color: z.string(), shortName: z.string(), code: z.string() }),
  timeId: z.int(),
  lessonNumber: z.int(),
  dayId: z.int(),
  yearId: z.int(),
  weeks: z.array(z.int()),
  teachers: z.array(Named),
  comment: z.nullable(z.string()),
  /** Students are named only to the teachers and their head. */
  flows: z.array(z.object({ ...Named.shape, students: z.array(IetStudent) })),
  neighborLessonId: z.nullable(z.int()),
  canEdit: z.boolean(),
})
export type IetLesson = z.infer<typeof IetLesson>

export const IetMark = z.object({
  staffId: z.int(),
  wasPresent: IetPresence,
  points: z.nullable(Points),
  comment: z.nullable(z.string()),
  /** 0 until the first save. */
  version: z.int(),
})

/** The marks of one week of a lesson. */
export const IetLessonPoints = z.object({
  lessonId: z.int(),
  week: z.int(),
  date: CalendarDate,
  comment: z.nullable(z.string()),
  maxPoints: z.nullable(Points),
  students: z.array(z.object({ flowId: z.int(), ...IetMark.shape })),
})
export type IetLessonPoints = z.infer<typeof IetLessonPoints>

const IetPoint = z.object({
  id: z.int(),
  type: ControlPointType,
  title: z.string(),
  maxPoint: Points,
  date: CalendarDate,
  comment: z.nullable(z.string()),
})

const IetPointMark = z.object({ staffId: z.int(), points: z.nullable(Points), version: z.int() })

export const IetControlPoint = z.object({
  ...IetPoint.shape,
  flows: z.array(z.object({ flowId: z.int(), students: z.array(IetPointMark) })),
})
export type IetControlPoint = z.infer<typeof IetControlPoint>

/** The columns of a flow's summary. */
export const IetDates = z.object({
  /** The university's day: later days are not counted. */
  today: CalendarDate,
  /** The study year ended too long ago. Decision D-107. */
  isClosed: z.boolean(),
  lessons: z.array(SummaryLesson),
  controlPoints: z.array(IetPoint),
})
export type IetDates = z.infer<typeof IetDates>

/** A student's row of a flow's summary; attendance in the codes of the iet mode. */
export const IetTotals = z.object({
  ...SummaryStudent.shape,
  staffId: z.int(),
  studentMetaId: z.int(),
  lessonPointList: z.array(z.object({ ...SummaryMark.shape, attendance: IetPresence })),
})
export type IetTotals = z.infer<typeof IetTotals>

const MOST_STUDENTS = 100_000_000
const MOST_FLOWS = 1_000_000

/** The id of a student in a flow, in a path or a body. */
export const StudentMetaId = queryInt({
  min: MOST_STUDENTS,
  max: MOST_FLOWS * MOST_STUDENTS,
  error: NO_SUCH_RECORD,
})

/** A student in a flow; computed from both ids, so that reading writes nothing. */
export function studentMetaId(flowId: number, studentId: number): number {
  return flowId * MOST_STUDENTS + studentId
}

export function partsOfMeta(id: number): { flowId: number; studentId: number } {
  return { flowId: Math.floor(id / MOST_STUDENTS), studentId: id % MOST_STUDENTS }
}
