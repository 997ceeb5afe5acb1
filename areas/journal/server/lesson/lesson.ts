import type { ControlPoint, JournalLesson } from '../../contract/lesson.ts'
import { attendanceCode } from '../../contract/attendance.ts'
import type { GroupRow, LessonRow, StudentRow } from './lesson-read-store.ts'
import type { PointRow } from '../points/points-of-course.ts'
import type { SavedStudent } from '../marks/save-marks.ts'

export function presentPoint({ abbr, ...point }: PointRow): ControlPoint {
  const [, month, day] = point.date.split('-')
  return { ...point, label: `${day}.${month} ${abbr}` }
}

function presentStudent(row: StudentRow, points: readonly PointRow[]) {
  const { studentId, personId, name, photo, progress, comment, version, isHidden, attendance } = row
  return {
    studentId,
    personId,
    name,
    attendance: attendanceCode(attendance),
    progress,
    comment,
    photo,
    version,
    isStudentHide: isHidden,
    progressList: points.map(({ controlPointId, typeId, norm, date }) => {
      const kept = row.points.find((mark) => mark.controlPointId === controlPointId)
      return {
        controlPointId,
        controlPointTypeId: typeId,
        controlPointProgressId: kept?.id ?? null,
        progress: kept?.points ?? null,
        norm,
        date,
        version: kept?.version ?? 0,
      }
    }),
  }
}

export function presentGroup(
  lesson: Pick<LessonRow, 'yearId' | 'disciplineId' | 'kindId'>,
  group: GroupRow,
  students: readonly StudentRow[],
) {
  const { groupId, groupName, subgroup, points } = group
  return {
    group_id: groupId,
    group_name: groupName,
    discipline_id: lesson.disciplineId,
    lesson_type_id: lesson.kindId,
    year_id: lesson.yearId,
    subgroup,
    students: students
      .filter((row) => row.groupId === groupId && row.subgroup === subgroup)
      .map((row) => presentStudent(row, points)),
    lesson_control_points: points.map(presentPoint),
  }
}

/** The students with the values that a save has given them, whatever others have changed since. */
export function asSaved(students: readonly StudentRow[], saved: readonly SavedStudent[]): StudentRow[] {
  const savedById = new Map(saved.map((row) => [row.studentId, row]))
  return students.map((row) => {
    const own = savedById.get(row.studentId)
    return own ? { ...row, ...(own.values as Partial<StudentRow>), version: own.version } : row
  })
}

export function presentLesson(lesson: LessonRow, students: readonly StudentRow[]): JournalLesson {
  return {
    lessonId: lesson.lessonId,
    timetableLessonId: lesson.timetableLessonId,
    disciplineId: lesson.disciplineId,
    disciplineName: lesson.disciplineName,
    disciplineTypeName: lesson.kindName,
    disciplineTypeColor: lesson.kindColor,
    lessonNumber: lesson.lessonNumber,
    date: lesson.date,
    progressNorm: lesson.norm,
    comment: lesson.comment,
    neighborLessondId: lesson.neighbourId,
    neighborLessonId: lesson.neighbourId,
    canEdit: lesson.canEdit,
    groups: lesson.groups.map((group) => presentGroup(lesson, group, students)),
    controlPointTypes: lesson.types,
  }
}
