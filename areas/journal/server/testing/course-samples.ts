import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

/** The lesson of a group, taught by the demo teacher this week and last, with the contents of its journal. */
interface Course {
  lesson: number
  week: number
  groupId: number
  subgroup: number
  disciplineId: number
  lessonTypeId: number
  studentId: number
  /** The points of the course: `id` is that of the course's part in the point. */
  points: { id: number; controlPointId: number }[]
}

/** Null in a university in which the demo teacher teaches no such lesson. */
export async function findCourse(db: Db): Promise<Course | null> {
  const { rows } = await sql<Course>`
    select l.id as lesson, o.week, g.group_id as "groupId", g.subgroup, l.discipline_id as "disciplineId",
      l.lesson_kind_id as "lessonTypeId", m.student_id as "studentId",
      coalesce((select jsonb_agg(jsonb_build_object('id', sc.id, 'controlPointId', sc.control_point_id) order by sc.id)
        from journal_control_point_scope sc where sc.course_id = c.id and sc.deleted_at is null), '[]') as points
    from account a
    join timetable_lesson_teacher t on t.person_id = a.person_id
    join timetable_lesson l on l.id = t.lesson_id and l.mode = 'regular'
    join timetable_lesson_group g on g.lesson_id = l.id
    join journal_lesson h on h.timetable_lesson_id = l.id
    join timetable_occurrence o on o.lesson_id = l.id and o.week = h.week + 1
      and o.week <= (select max(week) from journal_lesson)
    join journal_course c on c.group_id = g.group_id and c.subgroup = g.subgroup
      and c.discipline_id = l.discipline_id and c.lesson_kind_id = l.lesson_kind_id
    join journal_mark m on m.lesson_id = h.id
    join journal_ledger e on e.lesson_id = h.id and e.student_id = m.student_id
    where a.login = 'teacher'
    order by o.week desc, o.weekday > 3, l.id, m.student_id limit 1
  `.execute(db)
  return rows[0] ?? null
}

function lessonSamples({ lesson, week, groupId, subgroup, disciplineId, lessonTypeId, studentId }: Course) {
  const [held, current] = [lesson * 100 + week - 1, lesson * 100 + week]
  const ofLesson = { lessonId: current, timetableLessonId: lesson }
  const group = { group_id: groupId, subgroup, students: [{ studentId, attendance: 2 as const }] }
  return {
    getLesson: { week, lesson },
    listTaughtLessons: { disciplineId },
    listCellHistory: { lessonId: held, studentId },
    getSummary: { yearId: 2026, groupId, subgroup, disciplineId, lessonTypeId, lessonId: current },
    getOwnJournal: { groupId },
    saveGroup: { ...ofLesson, group },
    saveNorm: { ...ofLesson, norm: 10 },
    saveComment: {
      timetableLessonId: lesson,
      type: 'lessonSemester' as const,
      comment: 'Тема 3',
      params: { lessonId: current },
    },
    saveSummary: {
      timetableLessonId: lesson,
      lessons: [{ lessonId: current, lessonWeek: week, norm: 10 }],
      students: [],
    },
    copyFromNeighbor: {
      lessonId: current,
      neighborLessonId: held,
      dataType: 'all' as const,
      weekNumber: week,
    },
    getCheckIn: { lessonId: current },
    openCheckIn: { lessonId: current, lateAfterMinutes: 15 },
    closeCheckIn: { lessonId: current },
    checkIn: { lessonId: current, code: 'AAAAAAAAAAAAAAAA', device: 'device-of-a-student' },
  }
}

function sheetSamples({ lesson, week, groupId, subgroup, studentId }: Course) {
  const ofCourse = { timetableLessonId: lesson, groupId, subgroup }
  const change = { studentId, lessonId: lesson * 100 + week, after: 2, version: 0 }
  return {
    exportCourse: ofCourse,
    checkSheet: { ...ofCourse, rows: [['Код студента']] },
    applySheet: { ...ofCourse, changes: [{ ...change, field: 'attendance' as const }] },
    toggleStudent: { studentId, timetableLessonId: lesson, isStudentHide: false },
  }
}

function pointSamples({ lesson: timetableLessonId, studentId, points: [point, other] }: Course) {
  if (!point || !other) return {}
  const { controlPointId } = point
  return {
    listRemovedPoints: { timetableLessonId },
    restoreControlPoint: { controlPointId, timetableLessonId },
    createControlPoint: { timetableLessonId, title: 'Тест', typeId: 2, date: '2026-11-18' },
    editControlPoint: {
      ...point,
      timetableLessonId,
      title: 'Контрольная работа № 1',
      typeId: 1,
      date: '2026-10-28',
      norm: 10,
    },
    removeControlPoint: { id: other.id, timetableLessonId },
    saveControlPoints: {
      timetableLessonId,
      students: [{ studentId, progressList: [{ controlPointId, progress: 5 }] }],
    },
  }
}

/** Input of the calls of a group's journal. */
export async function courseSamples(db: Db) {
  const course = await findCourse(db)
  return course && { ...lessonSamples(course), ...sheetSamples(course), ...pointSamples(course) }
}
