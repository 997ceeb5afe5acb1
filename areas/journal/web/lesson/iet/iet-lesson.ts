import type { IetControlPoint, IetLesson, IetLessonPoints } from '../../../contract/iet.ts'
import { attendanceOfPresence, type IetPresence } from '../../../contract/iet-marks.ts'
import { journalLessonId, type ControlPoint, type JournalLesson } from '../../../contract/lesson.ts'
import { attendanceCode, keptAttendance, type AttendanceCode } from '../../../contract/marks.ts'
import type { JournalGroup } from '../lesson-table.ts'

/** The answers of the iet mode that make up a lesson. */
export interface IetAnswers {
  told: IetLesson
  marks: IetLessonPoints
  points: readonly IetControlPoint[]
  types: JournalLesson['controlPointTypes']
}

const PRESENCE = { L: 0, A: 1, X: 99 } as const

/** A code of the regular mode for one of the iet mode and back. Decision D-103. */
export function codeOfPresence(presence: IetPresence): AttendanceCode {
  return attendanceCode(attendanceOfPresence(presence))
}

export function presenceOfCode(code: AttendanceCode): IetPresence {
  const kept = keptAttendance(code)
  return kept === null ? null : PRESENCE[kept]
}

function pointOfFlow({ id, type, title, maxPoint, date, comment }: IetControlPoint): ControlPoint {
  const [, month, day] = date.split('-')
  const label = `${day}.${month} ${type.abbr}`
  return {
    id,
    controlPointId: id,
    typeId: type.id,
    type: type.name,
    title,
    label,
    norm: maxPoint,
    date,
    comment,
  }
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

function groupOfFlow({ told, marks, points }: IetAnswers, flow: IetLesson['flows'][number]): JournalGroup {
  const own = points.filter(({ flows }) => flows.some(({ flowId }) => flowId === flow.id))
  const ownMarks = marks.students.filter(({ flowId }) => flowId === flow.id)
  const marksByStaff = new Map(ownMarks.map((mark) => [mark.staffId, mark]))
  return {
    group_id: flow.id,
    group_name: flow.name,
    discipline_id: told.disciplineId,
    lesson_type_id: told.type.id,
    year_id: told.yearId,
    subgroup: 0,
    // Who came later or has left sits in the flow, but not in this lesson.
    students: flow.students.flatMap(({ staffId, fio, photo, isStudentHide }) => {
      const mark = marksByStaff.get(staffId)
      if (!mark) return []
      return {
        studentId: staffId,
        name: fio,
        photo,
        isStudentHide,
        attendance: codeOfPresence(mark.wasPresent),
        progress: mark.points,
        comment: mark.comment,
        version: mark.version,
        progressList: own.map((point) => progressOf(point, flow.id, staffId)),
      }
    }),
    lesson_control_points: own.map(pointOfFlow),
  }
}

/** A lesson of a trajectory as the lesson screen knows lessons: a flow for a group, neutral codes, the norm. */
export function ietJournalLesson(answers: IetAnswers): JournalLesson {
  const { told, marks, types } = answers
  return {
    lessonId: journalLessonId(told.id, marks.week),
    timetableLessonId: told.id,
    disciplineId: told.disciplineId,
    disciplineName: told.disciplineName,
    disciplineTypeName: told.type.name,
    disciplineTypeColor: told.type.color,
    lessonNumber: told.lessonNumber,
    date: marks.date,
    progressNorm: marks.maxPoints,
    comment: marks.comment,
    // Copying from a neighbour is a call of the regular mode alone.
    neighborLessondId: null,
    neighborLessonId: null,
    canEdit: told.canEdit,
    groups: told.flows.map((flow) => groupOfFlow(answers, flow)),
    controlPointTypes: types,
  }
}
