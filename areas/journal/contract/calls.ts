import * as z from 'zod/mini'
import { RowId, SmallId, Version } from '#platform/contract/ids.ts'
import { callsWith } from '#platform/contract/call.ts'
import { CalendarDate, Instant } from '#platform/contract/dates.ts'
import { Id, pagingFields, queryInt } from '#platform/contract/query.ts'
import { typedText } from '#platform/contract/text.ts'
import { debtorCalls } from './debtor-calls.ts'
import { checkInCalls } from './check-in-calls.ts'
import { exchangeCalls } from './exchange-calls.ts'
import { CommentSave } from './comments.ts'
import { courseCalls } from './courses/course-calls.ts'
import { journalFailures } from './failures.ts'
import { ietCalls } from './iet-calls.ts'
import { ControlPoint, JournalGroup, JournalLesson } from './lesson.ts'
import {
  CellLedgerEntry,
  JournalComment,
  MarkChange,
  OwnLedgerEntry,
  Points,
  SaveSeq,
  Subgroup,
  MOST_COLUMNS,
  MOST_ROWS,
} from './marks.ts'
import { OwnJournal } from './student.ts'
import { unitStudyCalls } from './unit-study-calls.ts'
import { summaryCalls } from './summary-calls.ts'

const call = callsWith(journalFailures)
const access = { anyOf: ['worker'] } as const

/** Groups for which one control point is made. */
const MOST_GROUPS = 100

const PointForm = z.object({
  comment: z.optional(z.nullable(JournalComment)),
  date: CalendarDate,
  timetableLessonId: RowId,
  title: typedText({ max: 200 }),
  typeId: SmallId,
})
const PointNorm = Points.check(z.gt(0))

/** Only changed cells are sent. A lost race answers 409 with `conflicts`, an array of `Conflict`. */
export const journalCalls = {
  ...summaryCalls,
  ...ietCalls,
  // Specification part 2, section 7, "Journal, regular mode".
  getLesson: call({
    method: 'GET',
    path: '/api/proxy/attendance-journal/week/{week}/lesson/{lesson}',
    access,
    params: z.object({ week: queryInt({ max: 60 }), lesson: Id }),
    answer: JournalLesson,
    failures: ['no-such-lesson'],
  }),
  saveComment: call({
    method: 'POST',
    path: '/api/proxy/attendance-journal/save-comment',
    underLoad: 'keep',
    access,
    query: z.object({ timetableLessonId: z.optional(Id) }),
    body: CommentSave,
    answer: z.object({ comment: z.string(), updatedAt: Instant }),
    failures: ['no-such-lesson', 'no-such-student', 'marks-conflict', 'journal-closed'],
  }),
  saveNorm: call({
    method: 'POST',
    path: '/api/proxy/attendance-journal/save-norm',
    underLoad: 'keep',
    access,
    body: z.object({
      norm: z.nullable(Points),
      lessonId: RowId,
      timetableLessonId: RowId,
      saveSeq: z.optional(SaveSeq),
    }),
    answer: z.object({ norm: z.nullable(Points) }),
    failures: ['no-such-lesson', 'norm-below-lesson', 'journal-closed'],
  }),
  saveGroup: call({
    method: 'POST',
    path: '/api/proxy/attendance-journal/save-group',
    underLoad: 'keep',
    access,
    body: z.object({
      lessonId: RowId,
      timetableLessonId: RowId,
      group: z.object({
        group_id: RowId,
        subgroup: Subgroup,
        students: z.array(MarkChange).check(z.maxLength(MOST_ROWS)),
      }),
      saveSeq: z.optional(SaveSeq),
    }),
    // The group in the form of `getLesson`, with the saved values.
    answer: JournalGroup,
    failures: ['no-such-lesson', 'lesson-invalid', 'foreign-student', 'marks-conflict', 'journal-closed'],
  }),
  createControlPoint: call({
    method: 'POST',
    path: '/api/proxy/attendance-journal/control-point',
    underLoad: 'keep',
    access,
    body: z.object({
      ...PointForm.shape,
      progressNorm: z.optional(PointNorm),
      cpLessons: z.optional(
        z.array(z.object({ group_id: RowId, subgroup: Subgroup })).check(z.maxLength(MOST_GROUPS)),
      ),
    }),
    answer: z.array(ControlPoint),
    status: 201,
    failures: ['no-such-lesson', 'point-outside-year', 'journal-closed'],
  }),
  editControlPoint: call({
    method: 'PUT',
    path: '/api/proxy/attendance-journal/control-point/{id}',
    underLoad: 'keep',
    access,
    params: z.object({ id: Id }),
    body: z.object({ ...PointForm.shape, controlPointId: RowId, norm: PointNorm }),
    answer: z.array(ControlPoint),
    failures: [
      'no-such-lesson',
      'no-such-point',
      'shared-point',
      'norm-below-point',
      'point-outside-year',
      'journal-closed',
    ],
  }),
  removeControlPoint: call({
    method: 'DELETE',
    path: '/api/proxy/attendance-journal/control-point/{id}',
    access,
    params: z.object({ id: Id }),
    query: z.object({ timetableLessonId: Id }),
    answer: z.object({ ok: z.literal(true) }),
    failures: ['no-such-lesson', 'no-such-point', 'journal-closed'],
  }),
  saveControlPoints: call({
    method: 'POST',
    path: '/api/proxy/attendance-journal/control-point/update-students-progress',
    underLoad: 'keep',
    access,
    body: z.object({
      timetableLessonId: RowId,
      students: z
        .array(
          z.object({
            studentId: RowId,
            progressList: z
              .array(
                z.object({
                  controlPointId: RowId,
                  progress: z.nullable(Points),
                  version: z.optional(Version),
                }),
              )
              .check(z.maxLength(MOST_COLUMNS)),
          }),
        )
        .check(z.maxLength(MOST_ROWS)),
      saveSeq: z.optional(SaveSeq),
    }),
    // The control points of the lesson as `getLesson` gives them; the versions are ours.
    answer: z.object({
      lesson_control_points: z.array(ControlPoint),
      students: z.array(z.object({ studentId: RowId, controlPointId: RowId, version: Version })),
    }),
    failures: [
      'no-such-lesson',
      'no-such-point',
      'points-invalid',
      'foreign-student',
      'marks-conflict',
      'journal-closed',
    ],
  }),
  toggleStudent: call({
    method: 'POST',
    path: '/api/proxy/attendance-journal/show-hide-student/{studentId}',
    access,
    params: z.object({ studentId: Id }),
    body: z.object({ timetableLessonId: RowId, isStudentHide: z.optional(z.boolean()) }),
    answer: z.object({ studentId: RowId, isStudentHide: z.boolean() }),
    failures: ['no-such-lesson', 'no-such-student', 'journal-closed'],
  }),
  // Ours: the history of one student's cells in a lesson, or of the cell of a control point.
  listCellHistory: call({
    method: 'GET',
    path: '/api/proxy/attendance-journal/history',
    access,
    query: z.object({ lessonId: Id, studentId: Id, controlPointId: z.optional(Id) }),
    answer: z.array(CellLedgerEntry),
    failures: ['no-such-lesson'],
  }),
  getOwnJournal: call({
    method: 'GET',
    path: '/api/proxy/attendance-journal/self-student',
    access: { anyOf: ['student', 'aspirant'] },
    query: z.object({ groupId: Id }),
    answer: OwnJournal,
    failures: ['foreign-group'],
  }),
  // Ours: every change of one's own attendance, points and comments.
  listOwnHistory: call({
    method: 'GET',
    path: '/api/proxy/attendance-journal/self-student/history',
    access: { anyOf: ['student', 'aspirant'] },
    query: z.object(pagingFields),
    answer: z.object({ count: z.int(), items: z.array(OwnLedgerEntry) }),
  }),
  ...exchangeCalls,
  ...checkInCalls,
  ...debtorCalls,
  ...courseCalls,
  ...unitStudyCalls,
}
