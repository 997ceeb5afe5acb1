import type { Db } from '#platform/server/db/database.ts'
import { attendanceCode } from '../../contract/attendance.ts'
import { timetableLessonOf } from '../../contract/lesson.ts'
import type { JournalSummary } from '../../contract/summary.ts'
import { presentCells, readCourseStudents, type CourseStudent } from '../students/course-students.ts'
import { presentPoint } from '../lesson/lesson.ts'
import type { CourseAddress, CourseRow } from './course-store.ts'

function presentStudent(student: CourseStudent, course: CourseRow) {
  const { id, personId, name, metaId, isHidden, comment } = student
  return {
    studentId: id,
    personId,
    studentName: name,
    studentMetaId: metaId,
    isStudentHide: isHidden,
    comment,
    ...presentCells(student, course, attendanceCode),
  }
}

interface Summarized {
  course: CourseRow
  today: string
  /** Everybody when left out. */
  studentIds?: readonly number[]
}

/** Reads the students of a found course, all of them or some, and shapes the answer. */
export async function summarizeCourse(
  db: Db,
  address: CourseAddress,
  { course, today, studentIds }: Summarized,
): Promise<JournalSummary> {
  const { yearId, groupId, subgroup } = address
  const columns = { ...course, yearId, seats: { groupId, subgroup } }
  const students = await readCourseStudents(db, columns, { today, studentIds })
  const { lessonTypeName, lessonTypeShortName, lessonTypeCode, disciplineName, isClosed } = course
  return {
    group: {
      group_id: address.groupId,
      group_name: course.groupName,
      discipline_id: address.disciplineId,
      lesson_type_id: address.lessonTypeId,
      year_id: address.yearId,
      subgroup: address.subgroup,
    },
    timetableLessonId: timetableLessonOf(address.lessonId),
    disciplineName,
    lessonTypeName,
    lessonTypeShortName,
    lessonTypeCode,
    isClosed,
    today,
    lessons: course.lessons,
    controlPoints: course.points.map(presentPoint),
    students: students.map((student) => presentStudent(student, course)),
  }
}
