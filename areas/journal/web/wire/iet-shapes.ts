import {
  attendanceCode,
  attendanceOfPresence,
  ietPresence,
  keptAttendance,
  type AttendanceCode,
  type IetPresence,
} from '../../contract/attendance.ts'
import type { IetControlPoint, IetDates, IetLesson, IetLessonPoints, IetTotals } from '../../contract/iet.ts'
import { journalLessonId, type ControlPoint, type JournalLesson } from '../../contract/lesson.ts'
import type { JournalSummary } from '../../contract/summary.ts'
import type { SummaryAddress } from './journal-wire.ts'

/** The answers of the iet mode that make up a lesson. */
interface LessonAnswers {
  lesson: IetLesson
  marks: IetLessonPoints
  points: readonly IetControlPoint[]
  types: JournalLesson['controlPointTypes']
}

/** The answers of the iet mode that make up a summary. */
interface SummaryAnswers {
  lesson: IetLesson
  flows: readonly { id: number; name: string }[]
  dates: IetDates
  totals: readonly IetTotals[]
}

/** A code of the regular mode for one of the iet mode and back. Decision D-103. */
export function codeOfPresence(presence: IetPresence): AttendanceCode {
  return attendanceCode(attendanceOfPresence(presence))
}

export function presenceOfCode(code: AttendanceCode): IetPresence {
  return code === null ? null : ietPresence(keptAttendance(code))
}

function controlPoint({
  id,
  type,
  title,
  maxPoint,
  date,
  comment,
}: IetDates['controlPoints'][number]): ControlPoint {
  const [, month, day] = date.split('-')
  const typed = { typeId: type.id, type: type.name, title, label: `${day}.${month} ${type.abbr}` }
  return { id, controlPointId: id, ...typed, norm: maxPoint, date, comment }
}

function progressOf({ id, type, maxPoint, date, flows }: IetControlPoint, flowId: number, staffId: number) {
  const students = flows.find((flow) => flow.flowId === flowId)?.students
  const kept = students?.find((mark) => mark.staffId === staffId)
  return {
    controlPointId: id,
    controlPointTypeId: type.id,
    controlPointProgressId: null,
    progress: kept?.points ?? null,
    norm: maxPoint,
    date,
    version: kept?.version ?? 0,
  }
}

function groupOfFlow({ lesson, marks, points }: LessonAnswers, flow: IetLesson['flows'][number]) {
  const own = points.filter(({ flows }) => flows.some(({ flowId }) => flowId === flow.id))
  const ownMarks = marks.students.filter(({ flowId }) => flowId === flow.id)
  const marksByStaff = new Map(ownMarks.map((mark) => [mark.staffId, mark]))
  return {
    group_id: flow.id,
    group_name: flow.name,
    discipline_id: lesson.disciplineId,
    lesson_type_id: lesson.type.id,
    year_id: lesson.yearId,
    subgroup: 0,
    // A student who came later or has left belongs to the flow, but not to this lesson.
    students: flow.students.flatMap(({ staffId, personId, fio, photo, isStudentHide }) => {
      const mark = marksByStaff.get(staffId)
      if (!mark) return []
      const { wasPresent, points: progress, comment, version } = mark
      return {
        studentId: staffId,
        personId,
        name: fio,
        photo,
        isStudentHide,
        attendance: codeOfPresence(wasPresent),
        progress,
        comment,
        version,
        progressList: own.map((point) => progressOf(point, flow.id, staffId)),
      }
    }),
    lesson_control_points: own.map(controlPoint),
  }
}

/** A lesson of a trajectory in the form of the lesson screen: a flow for a group, neutral codes, the norm. */
export function ietJournalLesson(answers: LessonAnswers): JournalLesson {
  const { lesson, marks, types } = answers
  return {
    lessonId: journalLessonId(lesson.id, marks.week),
    timetableLessonId: lesson.id,
    disciplineId: lesson.disciplineId,
    disciplineName: lesson.disciplineName,
    disciplineTypeName: lesson.type.name,
    disciplineTypeColor: lesson.type.color,
    lessonNumber: lesson.lessonNumber,
    date: marks.date,
    progressNorm: marks.maxPoints,
    comment: marks.comment,
    // Copying from a neighbour is a call of the regular mode alone.
    neighborLessondId: null,
    neighborLessonId: null,
    canEdit: lesson.canEdit,
    groups: lesson.flows.map((flow) => groupOfFlow(answers, flow)),
    controlPointTypes: types,
  }
}

/** A student's row of a flow in the form of the summary screen. */
export function summaryStudent({ staffId: _same, lessonPointList, ...row }: IetTotals) {
  return {
    ...row,
    lessonPointList: lessonPointList.map(({ lessonId, lessonWeek, attendance, ...mark }) => ({
      ...mark,
      lessonId: journalLessonId(lessonId, lessonWeek),
      lessonWeek,
      attendance: codeOfPresence(attendance),
    })),
  }
}

/** A flow over its year as the summary of a group. */
export function ietJournalSummary(address: SummaryAddress, answers: SummaryAnswers): JournalSummary {
  const { lesson, flows, dates, totals } = answers
  return {
    group: {
      group_id: address.groupId,
      group_name: flows.find(({ id }) => id === address.groupId)?.name ?? '',
      discipline_id: lesson.disciplineId,
      lesson_type_id: lesson.type.id,
      year_id: address.yearId,
      subgroup: 0,
    },
    timetableLessonId: lesson.id,
    disciplineName: lesson.disciplineName,
    lessonTypeName: lesson.type.name,
    lessonTypeShortName: lesson.type.shortName,
    lessonTypeCode: lesson.type.code,
    isClosed: dates.isClosed,
    today: dates.today,
    lessons: dates.lessons.map(({ lessonId, ...each }) => ({
      ...each,
      lessonId: journalLessonId(lessonId, each.lessonWeek),
    })),
    controlPoints: dates.controlPoints.map(controlPoint),
    students: totals.map(summaryStudent),
  }
}
