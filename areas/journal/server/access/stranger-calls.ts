import { YEAR } from '#areas/timetable/server/testing/small-university.ts'
import type { CallInput } from '#platform/contract/call.ts'
import type { journalCalls } from '../../contract/calls.ts'
import { studentMetaId } from '../../contract/iet.ts'
import { KIND, WEEK } from '../testing/given-trajectory.ts'
import type { Strangers } from './given-strangers.ts'

type Calls = typeof journalCalls

/**
 * What a call of the journal is: `read` by the lesson's teachers and their head, `write` and `teacher-read` for its
 * teachers alone, `own` for a student about the own journal, `office` for the university's administration. `listed` is
 * open to every employee and tells each only of their own students or of nobody.
 */
type Kind = 'read' | 'write' | 'teacher-read' | 'own' | 'office' | 'listed'

export interface StrangerCall<Input = unknown> {
  kind: Kind
  /** What a teacher of the lesson, or the student, may send. */
  input: Input
  /** The code of the refusal to a teacher of another lesson. */
  code?: string
  /** Sent by a teacher of another lesson who names that one, and beside it what belongs to somebody else. */
  smuggled?: Input
}

type Table = { [Name in keyof Calls]: StrangerCall<CallInput<Calls[Name]>> }

/** Every call of the journal: one without a line here does not compile. */
export function strangerCalls(given: Strangers): Table {
  return { ...lessonCalls(given), ...courseCalls(given), ...ietTable(given), ...ietSummaryTable(given) }
}

function lessonCalls({ lessonId, timetableLessonId, groupId, studentId, point, form, own }: Strangers) {
  const lesson = { lessonId, timetableLessonId }
  const students = [{ studentId, attendance: 3 as const }]
  const norm = { norm: 99 }
  const progress = [{ studentId, progressList: [{ controlPointId: point.controlPointId, progress: 1 }] }]
  const edited = { ...form, controlPointId: point.controlPointId, norm: 99, id: point.id }
  const comment = { type: 'student' as const, comment: 'Чужая заметка', params: { lessonId, studentId } }
  const ownLesson = { timetableLessonId: own.timetableLessonId }
  const code = 'no-such-lesson'
  return {
    getLesson: { kind: 'read', input: { week: WEEK, lesson: timetableLessonId }, code },
    saveNorm: {
      kind: 'write',
      input: { ...lesson, ...norm },
      code,
      smuggled: { ...lesson, ...ownLesson, ...norm },
    },
    saveGroup: {
      kind: 'write',
      input: { ...lesson, group: { group_id: groupId, subgroup: 0, students } },
      code,
      smuggled: {
        ...ownLesson,
        lessonId: own.lessonId,
        group: { group_id: groupId, subgroup: 0, students },
      },
    },
    saveComment: {
      kind: 'write',
      input: { timetableLessonId, ...comment },
      code,
      smuggled: { ...ownLesson, ...comment },
    },
    createControlPoint: {
      kind: 'write',
      input: form,
      code,
      smuggled: { ...form, ...ownLesson, cpLessons: [{ group_id: groupId, subgroup: 0 }] },
    },
    editControlPoint: { kind: 'write', input: edited, code, smuggled: { ...edited, ...ownLesson } },
    removeControlPoint: {
      kind: 'write',
      input: { id: point.id, timetableLessonId },
      code,
      smuggled: { id: point.id, ...ownLesson },
    },
    saveControlPoints: {
      kind: 'write',
      input: { timetableLessonId, students: progress },
      code,
      smuggled: { ...ownLesson, students: progress },
    },
    toggleStudent: {
      kind: 'write',
      input: { studentId, timetableLessonId, isStudentHide: true },
      code,
      smuggled: { studentId, ...ownLesson, isStudentHide: true },
    },
    listCellHistory: { kind: 'read', input: { lessonId, studentId }, code },
    listRemovedPoints: { kind: 'teacher-read', input: { timetableLessonId }, code },
    restoreControlPoint: {
      kind: 'write',
      input: { controlPointId: point.controlPointId, timetableLessonId },
      code,
      smuggled: { controlPointId: point.controlPointId, ...ownLesson },
    },
    getCheckIn: { kind: 'teacher-read', input: { lessonId }, code },
    openCheckIn: { kind: 'write', input: { lessonId, lateAfterMinutes: 15 }, code },
    closeCheckIn: { kind: 'write', input: { lessonId }, code },
  } satisfies Partial<Table>
}

function courseCalls({ lessonId, timetableLessonId, groupId, studentId, point, own }: Strangers) {
  const address = { timetableLessonId, groupId, subgroup: 0 }
  const ownAddress = { timetableLessonId: own.timetableLessonId, groupId: own.groupId, subgroup: 0 }
  const cell = { studentId, lessonId, field: 'attendance' as const, after: 3, version: 1 }
  const course = {
    ...{ yearId: YEAR, groupId, subgroup: 0, disciplineId: own.disciplineId, lessonTypeId: 1 },
    lessonId,
  }
  const lessons = [{ lessonId, norm: 99 }]
  const pointList = [{ controlPointId: point.controlPointId, progress: 1 }]
  const students = [{ studentId, lessonPointList: [{ lessonId, attendance: 3 as const }] }]
  const code = 'no-such-lesson'
  const device = 'device-of-a-stranger'
  return {
    getSummary: {
      kind: 'read',
      input: course,
      code,
      smuggled: { ...course, lessonId: own.lessonId },
    },
    saveSummary: {
      kind: 'write',
      input: { timetableLessonId, lessons, students },
      code,
      smuggled: {
        timetableLessonId: own.timetableLessonId,
        students: [{ studentId, controlPointList: pointList }],
      },
    },
    copyFromNeighbor: {
      kind: 'write',
      input: { lessonId, neighborLessonId: lessonId, dataType: 'all', weekNumber: WEEK },
      code,
      smuggled: {
        ...{ lessonId: own.lessonId, neighborLessonId: lessonId },
        ...{ dataType: 'all', weekNumber: WEEK },
      },
    },
    exportCourse: { kind: 'teacher-read', input: address, code, smuggled: { ...ownAddress, groupId } },
    checkSheet: {
      kind: 'teacher-read',
      input: { ...address, rows: [['Код студента']] },
      code,
      smuggled: { ...ownAddress, groupId, rows: [] },
    },
    applySheet: {
      kind: 'write',
      input: { ...address, changes: [cell] },
      code,
      smuggled: { ...ownAddress, changes: [cell] },
    },
    listDebtors: { kind: 'listed', input: {} },
    exportDebtors: { kind: 'listed', input: {} },
    getThresholds: { kind: 'listed', input: {} },
    saveThresholds: {
      kind: 'office',
      input: { attendancePercent: 99, progressPercent: 99, minLessons: 1, version: 1 },
    },
    getOwnJournal: { kind: 'own', input: { groupId }, code: 'foreign-group' },
    listOwnHistory: { kind: 'own', input: {} },
    checkIn: {
      kind: 'own',
      input: { lessonId, code: 'AAAAAAAAAAAAAAAA', device },
      code: 'check-in-not-yours',
    },
  } satisfies Partial<Table>
}

function ietTable({
  ietLessonId: lessonId,
  flowId,
  disciplineId,
  studentId,
  ietPointId,
  ...given
}: Strangers) {
  const { ietForm, own } = given
  const data = [{ staffId: studentId, wasPresent: 0 as const }]
  const points = [{ staffId: studentId, points: 1 }]
  const wanted = { disciplineId, lessonTypeId: KIND }
  const code = 'no-such-lesson'
  return {
    getIetLesson: { kind: 'listed', input: { id: lessonId } },
    getIetLessonPoints: { kind: 'read', input: { lessonId, week: WEEK }, code },
    saveIetLesson: { kind: 'write', input: { lessonId, week: WEEK, maxPoints: 99 }, code },
    saveIetMarks: {
      kind: 'write',
      input: { lessonId, flowId, week: WEEK, data },
      code,
      smuggled: { lessonId: own.ietLessonId, flowId, week: WEEK, data },
    },
    listIetPoints: {
      kind: 'read',
      input: { ...wanted, flowsIds: [flowId] },
      code: 'foreign-flow',
      smuggled: { ...wanted, flowsIds: [own.flowId, flowId] },
    },
    createIetPoint: {
      kind: 'write',
      input: ietForm,
      code: 'foreign-flow',
      smuggled: { ...ietForm, flowsIds: [own.flowId, flowId] },
    },
    editIetPoint: {
      kind: 'write',
      input: { id: ietPointId, ...ietForm },
      code: 'foreign-flow',
      smuggled: {
        ...{ id: ietPointId, ...ietForm },
        ...{ disciplineId: own.disciplineId, flowsIds: [own.flowId] },
      },
    },
    removeIetPoint: { kind: 'write', input: { id: ietPointId }, code: 'no-such-point' },
    saveIetPointMarks: {
      kind: 'write',
      input: { id: ietPointId, flowId, data: points },
      code: 'foreign-flow',
      smuggled: { id: ietPointId, flowId: own.flowId, data: points },
    },
  } satisfies Partial<Table>
}

function ietSummaryTable({ ietLessonId: lessonId, flowId, studentId, metaId, own }: Strangers) {
  const lessons = [{ lessonId, week: WEEK, wasPresent: 0 as const }]
  return {
    listIetFlows: { kind: 'read', input: { lessonId }, code: 'no-such-lesson' },
    listIetDates: { kind: 'read', input: { yearId: YEAR, flowId }, code: 'foreign-flow' },
    listIetTotals: { kind: 'read', input: { yearId: YEAR, flowId }, code: 'foreign-flow' },
    saveIetTotals: {
      kind: 'write',
      input: { data: [{ studentMetaId: metaId, lessons }] },
      code: 'foreign-flow',
      smuggled: { data: [{ studentMetaId: studentMetaId(own.flowId, studentId), lessons }] },
    },
    saveIetStudentComment: {
      kind: 'write',
      input: { id: metaId, comment: 'Чужая заметка' },
      code: 'no-such-student',
      smuggled: { id: studentMetaId(own.flowId, studentId), comment: 'Чужая заметка' },
    },
    toggleIetStudent: {
      kind: 'write',
      input: { id: metaId, isStudentHide: true },
      code: 'no-such-student',
      smuggled: { id: studentMetaId(own.flowId, studentId), isStudentHide: true },
    },
  } satisfies Partial<Table>
}
