import * as z from 'zod/mini'
import { MOST_SMALL_ID, RowId, SmallId, Version } from '#platform/contract/ids.ts'
import { callsWith } from '#platform/contract/call.ts'
import { CalendarDate, Instant } from '#platform/contract/dates.ts'
import { Done } from '#platform/contract/done.ts'
import { Id, queryInt, queryList } from '#platform/contract/query.ts'
import { typedText } from '#platform/contract/text.ts'
import { journalFailures } from './failures.ts'
import {
  IetControlPoint,
  IetDates,
  IetLesson,
  IetLessonPoints,
  IetMark,
  IetTotals,
  StudentMetaId,
} from './iet.ts'
import { IetPresence } from './attendance.ts'
import { IetMarkChange, IetPointsChange } from './iet-marks.ts'
import {
  FieldVersions,
  JournalComment,
  MOST_COLUMNS,
  MOST_ROWS,
  Points,
  SaveSeq,
  StudyWeek,
} from './marks.ts'

const call = callsWith(journalFailures)
const access = { anyOf: ['worker'] } as const
const Week = queryInt({ max: 60 })

const saveSeq = z.optional(SaveSeq)

const IetPointForm = z.object({
  comment: z.optional(z.nullable(JournalComment)),
  date: CalendarDate,
  disciplineId: RowId,
  flowsIds: z.array(RowId).check(z.minLength(1), z.maxLength(50)),
  lessonTypeId: SmallId,
  maxPoint: Points.check(z.gt(0)),
  title: typedText({ max: 200 }),
  typeId: SmallId,
})

// Specification part 2, section 7, "Journal, iet mode".
export const ietLessonCalls = {
  getIetLesson: call({
    method: 'GET',
    path: '/api/proxy/iet_timetable/{id}',
    access: 'signed-in',
    because: 'A trajectory lesson is public like the timetable; its students are named to its teachers alone',
    params: z.object({ id: Id }),
    answer: IetLesson,
    failures: ['no-such-lesson'],
  }),
  getIetLessonPoints: call({
    method: 'GET',
    path: '/api/proxy/iet_lesson_points',
    alsoAt: '/api/proxy/attendance-journal/iet_lesson_points',
    access,
    query: z.object({ lessonId: Id, week: Week }),
    answer: IetLessonPoints,
    failures: ['no-such-lesson'],
  }),
  // The norm and the comment of a lesson; omitted fields are unchanged.
  saveIetLesson: call({
    method: 'PUT',
    path: '/api/proxy/iet_lesson_points',
    underLoad: 'keep',
    alsoAt: '/api/proxy/attendance-journal/iet_lesson_points',
    access,
    body: z.object({
      comment: z.optional(z.nullable(JournalComment)),
      lessonId: RowId,
      week: StudyWeek,
      maxPoints: z.optional(z.nullable(Points)),
      saveSeq,
    }),
    answer: z.object({
      comment: z.nullable(z.string()),
      lessonId: RowId,
      week: z.int(),
      maxPoints: z.nullable(Points),
      updatedAt: Instant,
    }),
    failures: ['no-such-lesson', 'norm-below-lesson', 'journal-closed'],
  }),
  // The week may be in the address or in the body.
  saveIetMarks: call({
    method: 'PUT',
    path: '/api/proxy/iet_lesson_points/students/{lessonId}/flow/{flowId}/many',
    underLoad: 'keep',
    alsoAt: '/api/proxy/attendance-journal/iet_lesson_points/students/{lessonId}/flow/{flowId}/many',
    access,
    params: z.object({ lessonId: Id, flowId: Id }),
    query: z.object({ week: z.optional(Week) }),
    body: z.object({
      week: z.optional(StudyWeek),
      data: z.array(IetMarkChange).check(z.maxLength(MOST_ROWS)),
      saveSeq,
    }),
    answer: z.object({ data: z.array(IetMark) }),
    failures: ['no-such-lesson', 'lesson-invalid', 'foreign-student', 'marks-conflict', 'journal-closed'],
  }),
}

export const ietPointCalls = {
  listIetPoints: call({
    method: 'GET',
    path: '/api/proxy/iet_control_points',
    alsoAt: '/api/proxy/attendance-journal/iet_control_points',
    access,
    query: z.object({
      disciplineId: Id,
      lessonTypeId: queryInt({ min: 1, max: MOST_SMALL_ID }),
      flowsIds: queryList(Id, { min: 1, max: 50 }),
    }),
    answer: z.array(IetControlPoint),
    failures: ['foreign-flow'],
  }),
  createIetPoint: call({
    method: 'POST',
    path: '/api/proxy/iet_control_points',
    underLoad: 'keep',
    alsoAt: '/api/proxy/attendance-journal/iet_control_points',
    access,
    body: IetPointForm,
    answer: IetControlPoint,
    status: 201,
    failures: ['foreign-flow', 'point-outside-year', 'journal-closed'],
  }),
  editIetPoint: call({
    method: 'PUT',
    path: '/api/proxy/iet_control_points/{id}',
    underLoad: 'keep',
    alsoAt: '/api/proxy/attendance-journal/iet_control_points/{id}',
    access,
    params: z.object({ id: Id }),
    body: IetPointForm,
    answer: IetControlPoint,
    failures: [
      'foreign-flow',
      'no-such-point',
      'shared-point',
      'norm-below-point',
      'point-outside-year',
      'journal-closed',
    ],
  }),
  removeIetPoint: call({
    method: 'DELETE',
    path: '/api/proxy/iet_control_points/{id}',
    alsoAt: '/api/proxy/attendance-journal/iet_control_points/{id}',
    access,
    params: z.object({ id: Id }),
    answer: Done,
    failures: ['no-such-point', 'shared-point', 'journal-closed'],
  }),
  saveIetPointMarks: call({
    method: 'PUT',
    path: '/api/proxy/iet_control_points/{id}/flow/{flowId}/students',
    underLoad: 'keep',
    alsoAt: '/api/proxy/attendance-journal/iet_control_points/{id}/flow/{flowId}/students',
    access,
    params: z.object({ id: Id, flowId: Id }),
    body: z.object({ data: z.array(IetPointsChange).check(z.maxLength(MOST_ROWS)), saveSeq }),
    answer: z.object({
      data: z.array(z.object({ staffId: RowId, points: z.nullable(Points), version: Version })),
    }),
    failures: [
      'foreign-flow',
      'no-such-point',
      'points-invalid',
      'foreign-student',
      'marks-conflict',
      'journal-closed',
    ],
  }),
}

const FlowOfYear = z.object({ yearId: Id, flowId: Id })
const lessonOfWeek = { lessonId: RowId, week: StudyWeek }
const version = z.optional(Version)

export const ietSummaryCalls = {
  listIetFlows: call({
    method: 'GET',
    path: '/api/proxy/iet_total_student_points/flows',
    alsoAt: '/api/proxy/attendance-journal/iet_total_student_points/flows',
    access,
    query: z.object({ lessonId: Id }),
    answer: z.array(z.object({ id: z.int(), name: z.string() })),
    failures: ['no-such-lesson'],
  }),
  listIetDates: call({
    method: 'GET',
    path: '/api/proxy/iet_total_student_points/all_dates',
    alsoAt: '/api/proxy/attendance-journal/iet_total_student_points/all_dates',
    access,
    query: FlowOfYear,
    answer: IetDates,
    failures: ['foreign-flow'],
  }),
  listIetTotals: call({
    method: 'GET',
    path: '/api/proxy/iet_total_student_points',
    alsoAt: '/api/proxy/attendance-journal/iet_total_student_points',
    access,
    query: FlowOfYear,
    answer: z.array(IetTotals),
    failures: ['foreign-flow'],
  }),
  // Saves all or nothing; norms first. The flow is named by `flowId` or by the students' `studentMetaId`.
  saveIetTotals: call({
    method: 'POST',
    path: '/api/proxy/iet_total_student_points',
    underLoad: 'keep',
    alsoAt: '/api/proxy/attendance-journal/iet_total_student_points',
    access,
    body: z.object({
      flowId: z.optional(RowId),
      data: z
        .array(
          z.object({
            studentMetaId: StudentMetaId,
            staffId: z.optional(RowId),
            lessons: z.optional(
              z
                .array(
                  z.object({
                    ...lessonOfWeek,
                    wasPresent: z.optional(IetPresence),
                    points: z.optional(z.nullable(Points)),
                    version,
                    versions: z.optional(FieldVersions),
                  }),
                )
                .check(z.maxLength(MOST_COLUMNS)),
            ),
            controlPoints: z.optional(
              z
                .array(z.object({ controlPointId: RowId, points: z.nullable(Points), version }))
                .check(z.maxLength(MOST_COLUMNS)),
            ),
          }),
        )
        .check(z.maxLength(MOST_ROWS)),
      norms: z.optional(
        z.array(z.object({ ...lessonOfWeek, maxPoints: z.nullable(Points) })).check(z.maxLength(MOST_ROWS)),
      ),
      pointNorms: z.optional(
        z
          .array(z.object({ controlPointId: RowId, maxPoint: Points.check(z.gt(0)) }))
          .check(z.maxLength(MOST_ROWS)),
      ),
      saveSeq,
    }),
    answer: z.array(IetTotals),
    failures: [
      'foreign-flow',
      'no-such-lesson',
      'no-such-point',
      'norm-below-lesson',
      'norm-below-point',
      'shared-point',
      'summary-invalid',
      'foreign-student',
      'marks-conflict',
      'journal-closed',
    ],
  }),
  saveIetStudentComment: call({
    method: 'POST',
    path: '/api/proxy/iet_student_meta/{id}/comment',
    underLoad: 'keep',
    alsoAt: '/api/proxy/attendance-journal/iet_student_meta/{id}/comment',
    access,
    params: z.object({ id: StudentMetaId }),
    body: z.object({ comment: JournalComment, saveSeq }),
    answer: z.object({ id: z.int(), comment: z.string() }),
    failures: ['no-such-student', 'journal-closed'],
  }),
  toggleIetStudent: call({
    method: 'POST',
    path: '/api/proxy/iet_student_meta/{id}/hide',
    alsoAt: '/api/proxy/attendance-journal/iet_student_meta/{id}/hide',
    access,
    params: z.object({ id: StudentMetaId }),
    body: z.object({ isStudentHide: z.optional(z.boolean()) }),
    answer: z.object({ id: z.int(), isStudentHide: z.boolean() }),
    failures: ['no-such-student', 'journal-closed'],
  }),
}

export const ietCalls = { ...ietLessonCalls, ...ietPointCalls, ...ietSummaryCalls }
