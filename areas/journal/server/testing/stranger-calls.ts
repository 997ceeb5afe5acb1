import { YEAR } from '#areas/timetable/server/testing/small-university.ts'
import type { CallInput } from '#platform/contract/call.ts'
import type { journalCalls } from '../../contract/calls.ts'
import { studentMetaId } from '../../contract/iet.ts'
import type { Strangers } from './given-strangers.ts'
import { KIND, WEEK } from './given-trajectory.ts'

type Calls = typeof journalCalls

/**
 * The kind of a call: `read` by the lesson's teachers and their head, `write` and `teacher-read` for its
 * teachers alone, `own` for a student about their own journal, `office` for the university's administration. `listed` is
 * open to every employee and shows each only their own students or nobody, `headed` to who leads a unit, `reminding` as well, with a refusal where there is
 * nobody to remind.
 */
type Kind = 'read' | 'write' | 'teacher-read' | 'own' | 'office' | 'listed' | 'headed' | 'reminding'

export interface StrangerCall<Input = unknown> {
  kind: Kind
  /** The code of the refusal to a teacher of another lesson; empty when there is none. */
  code: string
  /** An input that a teacher of the lesson, or the student, may send. */
  input: Input
  /** Sent by a teacher of another lesson who names their own lesson together with somebody else's record. */
  smuggled?: Input | undefined
}

type Table = { [Name in keyof Calls]: StrangerCall<CallInput<Calls[Name]>> }

const ofKind =
  (kind: Kind) =>
  <Input>(code: string, input: Input, smuggled?: Input): StrangerCall<Input> => ({
    kind,
    code,
    input,
    smuggled,
  })
const read = ofKind('read')
const write = ofKind('write')
const teacherRead = ofKind('teacher-read')
const own = ofKind('own')
const office = ofKind('office')
const listed = ofKind('listed')
const headed = ofKind('headed')
const reminding = ofKind('reminding')

/** Every call of the journal: one without a line here does not compile. */
export function strangerCalls(given: Strangers): Table {
  return {
    ...lessonTable(given),
    ...pointTable(given),
    ...summaryTable(given),
    ...exchangeTable(given),
    ...studentTable(given),
    ...ietTable(given),
    ...ietPointTable(given),
    ...ietSummaryTable(given),
  }
}

const NO_LESSON = 'no-such-lesson'

function lessonTable({ lessonId, timetableLessonId, groupId, studentId, own: mine }: Strangers) {
  const lesson = { lessonId, timetableLessonId }
  const ownLesson = { timetableLessonId: mine.timetableLessonId }
  const group = { group_id: groupId, subgroup: 0, students: [{ studentId, attendance: 3 as const }] }
  const comment = { type: 'student', comment: 'Чужая заметка', params: { lessonId, studentId } } as const
  const hide = { studentId, isStudentHide: true }
  return {
    getLesson: read(NO_LESSON, { week: WEEK, lesson: timetableLessonId }),
    saveNorm: write(NO_LESSON, { ...lesson, norm: 99 }, { ...lesson, ...ownLesson, norm: 99 }),
    saveGroup: write(NO_LESSON, { ...lesson, group }, { ...ownLesson, lessonId: mine.lessonId, group }),
    saveComment: write(NO_LESSON, { timetableLessonId, ...comment }, { ...ownLesson, ...comment }),
    toggleStudent: write(NO_LESSON, { ...hide, timetableLessonId }, { ...hide, ...ownLesson }),
    listCellHistory: read(NO_LESSON, { lessonId, studentId }),
    getCheckIn: teacherRead(NO_LESSON, { lessonId }),
    openCheckIn: write(NO_LESSON, { lessonId, lateAfterMinutes: 15 }),
    closeCheckIn: write(NO_LESSON, { lessonId }),
  } satisfies Partial<Table>
}

function pointTable({ timetableLessonId, groupId, studentId, point, form, own: mine }: Strangers) {
  const { id, controlPointId } = point
  const lesson = { timetableLessonId }
  const ownLesson = { timetableLessonId: mine.timetableLessonId }
  const created = { ...form, cpLessons: [{ group_id: groupId, subgroup: 0 }] }
  const edited = { ...form, id, controlPointId, norm: 99 }
  const students = [{ studentId, progressList: [{ controlPointId, progress: 1 }] }]
  return {
    createControlPoint: write(NO_LESSON, created, { ...created, ...ownLesson }),
    editControlPoint: write(NO_LESSON, edited, { ...edited, ...ownLesson }),
    removeControlPoint: write(NO_LESSON, { id, ...lesson }, { id, ...ownLesson }),
    saveControlPoints: write(NO_LESSON, { ...lesson, students }, { ...ownLesson, students }),
    listRemovedPoints: teacherRead(NO_LESSON, lesson),
    restoreControlPoint: write(NO_LESSON, { controlPointId, ...lesson }, { controlPointId, ...ownLesson }),
  } satisfies Partial<Table>
}

function summaryTable({ lessonId, timetableLessonId, groupId, studentId, point, own: mine }: Strangers) {
  const kind = { yearId: YEAR, disciplineId: mine.disciplineId, lessonTypeId: 1 }
  const course = { ...kind, groupId, subgroup: 0, lessonId }
  const lessons = [{ lessonId, norm: 99 }]
  const students = [{ studentId, lessonPointList: [{ lessonId, attendance: 3 as const }] }]
  const points = [{ controlPointId: point.controlPointId, progress: 1 }]
  const smuggled = [{ studentId, controlPointList: points }]
  const copy = { neighborLessonId: lessonId, dataType: 'all', weekNumber: WEEK } as const
  return {
    getSummary: read(NO_LESSON, course, { ...course, lessonId: mine.lessonId }),
    saveSummary: write<CallInput<Calls['saveSummary']>>(
      NO_LESSON,
      { timetableLessonId, lessons, students },
      { timetableLessonId: mine.timetableLessonId, students: smuggled },
    ),
    copyFromNeighbor: write(NO_LESSON, { lessonId, ...copy }, { lessonId: mine.lessonId, ...copy }),
  } satisfies Partial<Table>
}

function exchangeTable({ lessonId, timetableLessonId, groupId, studentId, own: mine }: Strangers) {
  const address = { timetableLessonId, groupId, subgroup: 0 }
  const mixed = { ...address, timetableLessonId: mine.timetableLessonId }
  const ownAddress = { ...mixed, groupId: mine.groupId }
  const changes = [{ studentId, lessonId, field: 'attendance' as const, after: 3, version: 1 }]
  const rows = [['Код студента']]
  return {
    exportCourse: teacherRead(NO_LESSON, address, mixed),
    checkSheet: teacherRead(NO_LESSON, { ...address, rows }, { ...mixed, rows }),
    applySheet: write(NO_LESSON, { ...address, changes }, { ...ownAddress, changes }),
  } satisfies Partial<Table>
}

function studentTable({ lessonId, groupId }: Strangers) {
  const thresholds = { attendancePercent: 99, progressPercent: 99, minLessons: 1, version: 1 }
  const visit = { lessonId, code: 'AAAAAAAAAAAAAAAA', device: 'device-of-a-stranger' }
  return {
    listTaughtLessons: listed('', {}),
    listCourseFigures: listed('', {}),
    listDebtors: listed('', {}),
    getUnitStudy: headed('', {}),
    remindTeachers: reminding('nobody-to-remind', {}),
    exportDebtors: listed('', {}),
    getThresholds: listed('', {}),
    saveThresholds: office('', thresholds),
    getOwnJournal: own('foreign-group', { groupId }),
    listOwnHistory: own('', {}),
    checkIn: own('check-in-not-yours', visit),
  } satisfies Partial<Table>
}

function ietTable({ ietLessonId: lessonId, flowId, studentId, own: mine }: Strangers) {
  const marks = { flowId, week: WEEK, data: [{ staffId: studentId, wasPresent: 0 as const }] }
  return {
    getIetLesson: listed('', { id: lessonId }),
    getIetLessonPoints: read(NO_LESSON, { lessonId, week: WEEK }),
    saveIetLesson: write(NO_LESSON, { lessonId, week: WEEK, maxPoints: 99 }),
    saveIetMarks: write(NO_LESSON, { lessonId, ...marks }, { lessonId: mine.ietLessonId, ...marks }),
  } satisfies Partial<Table>
}

function ietPointTable({ flowId, disciplineId, studentId, ietPointId: id, ietForm, own: mine }: Strangers) {
  const query = { disciplineId, lessonTypeId: KIND, flowsIds: [flowId] }
  const both = [mine.flowId, flowId]
  const data = [{ staffId: studentId, points: 1 }]
  const ownForm = { ...ietForm, disciplineId: mine.disciplineId, flowsIds: [mine.flowId] }
  return {
    listIetPoints: read('foreign-flow', query, { ...query, flowsIds: both }),
    createIetPoint: write('foreign-flow', ietForm, { ...ietForm, flowsIds: both }),
    editIetPoint: write('foreign-flow', { id, ...ietForm }, { id, ...ownForm }),
    removeIetPoint: write('no-such-point', { id }),
    saveIetPointMarks: write('foreign-flow', { id, flowId, data }, { id, flowId: mine.flowId, data }),
  } satisfies Partial<Table>
}

function ietSummaryTable({ ietLessonId: lessonId, flowId, studentId, metaId: id, own: mine }: Strangers) {
  const flow = { yearId: YEAR, flowId }
  const lessons = [{ lessonId, week: WEEK, wasPresent: 0 as const }]
  const foreignId = studentMetaId(mine.flowId, studentId)
  const hide = { isStudentHide: true }
  const note = { comment: 'Чужая заметка' }
  return {
    listIetFlows: read(NO_LESSON, { lessonId }),
    listIetDates: read('foreign-flow', flow),
    listIetTotals: read('foreign-flow', flow),
    saveIetTotals: write(
      'foreign-flow',
      { data: [{ studentMetaId: id, lessons }] },
      { data: [{ studentMetaId: foreignId, lessons }] },
    ),
    saveIetStudentComment: write('no-such-student', { id, ...note }, { id: foreignId, ...note }),
    toggleIetStudent: write('no-such-student', { id, ...hide }, { id: foreignId, ...hide }),
  } satisfies Partial<Table>
}
