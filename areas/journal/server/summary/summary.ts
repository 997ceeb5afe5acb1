import type { Db } from '#platform/server/db/database.ts'
import { timetableLessonOf } from '../../contract/lesson.ts'
import { attendanceCode } from '../../contract/marks.ts'
import type { JournalSummary } from '../../contract/summary.ts'
import { presentPoint } from '../lesson.ts'
import type { CourseAddress, CourseRow, LessonColumn } from './course-store.ts'
import { listCourseStudents, type StudentOfCourse } from './student-row-store.ts'

/** Whether a student sat in the group or flow on a day. */
export function satOn({ periods }: StudentOfCourse, date: string): boolean {
  return periods.some(({ from, to }) => from <= date && (to === null || to >= date))
}

function presentStudent(student: StudentOfCourse, { lessons, points }: CourseRow) {
  const marks = new Map(student.marks.map(([lessonId, ...rest]) => [lessonId, rest]))
  const pointMarks = new Map(student.points.map(([controlPointId, ...rest]) => [controlPointId, rest]))
  return {
    studentId: student.studentId,
    studentName: student.name,
    studentMetaId: student.metaId,
    isStudentHide: student.isHidden,
    comment: student.comment,
    lessonPointList: lessons
      .filter(({ date }) => satOn(student, date))
      .map(({ lessonId, lessonWeek, norm }) => {
        const [attendance = null, progress = null, version = 0] = marks.get(lessonId) ?? []
        return { lessonId, lessonWeek, attendance: attendanceCode(attendance), progress, norm, version }
      }),
    controlPointList: points.map(({ controlPointId, norm }) => {
      const [progress = null, version = 0] = pointMarks.get(controlPointId) ?? []
      return { controlPointId, progress, norm, version }
    }),
  }
}

function daysOf(lessons: readonly LessonColumn[]) {
  const days = lessons.map(({ date }) => date)
  return { from: days[0] ?? '', to: days.at(-1) ?? '' }
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
  asked: CourseAddress,
  { course, today, studentIds }: Summarized,
): Promise<JournalSummary> {
  const students = await listCourseStudents(db, {
    yearId: asked.yearId,
    seats: asked,
    ...daysOf(course.lessons),
    courseId: course.courseId,
    lessonIds: course.lessons.map(({ lessonId }) => lessonId),
    pointIds: course.points.map(({ controlPointId }) => controlPointId),
    studentIds: studentIds ?? null,
  })
  const { lessonTypeName, lessonTypeShortName, lessonTypeCode, disciplineName, isClosed } = course
  return {
    group: {
      group_id: asked.groupId,
      group_name: course.groupName,
      discipline_id: asked.disciplineId,
      lesson_type_id: asked.lessonTypeId,
      year_id: asked.yearId,
      subgroup: asked.subgroup,
    },
    timetableLessonId: timetableLessonOf(asked.lessonId),
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
