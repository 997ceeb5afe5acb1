import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { studentMetaId } from '../../contract/iet.ts'

/** A lesson of a trajectory, given by the demo teacher this week and last. */
interface Flow {
  lesson: number
  week: number
  flowId: number
  disciplineId: number
  lessonTypeId: number
  studentId: number
  points: number[]
}

/** Null in a university in which the demo teacher teaches no trajectory. */
async function findFlow(db: Db): Promise<Flow | null> {
  const { rows } = await sql<Flow>`
    select l.id as lesson, o.week, f.flow_id as "flowId", l.discipline_id as "disciplineId",
      l.lesson_kind_id as "lessonTypeId", m.student_id as "studentId",
      array(select sc.control_point_id from journal_course c
        join journal_control_point_scope sc on sc.course_id = c.id and sc.deleted_at is null
        where c.flow_id = f.flow_id order by 1) as points
    from account a
    join timetable_lesson_teacher t on t.person_id = a.person_id
    join timetable_lesson l on l.id = t.lesson_id and l.mode = 'iet'
    join timetable_lesson_flow f on f.lesson_id = l.id
    join timetable_occurrence o on o.lesson_id = l.id
    join journal_lesson h on h.timetable_lesson_id = l.id and h.week = o.week - 1
      and o.week <= (select max(week) from journal_lesson)
    join flow_student m on m.flow_id = f.flow_id
    where a.login = 'teacher'
    order by o.week desc, l.id, m.student_id limit 1
  `.execute(db)
  return rows[0] ?? null
}

/** Input of the calls of a trajectory's journal. */
export async function flowSamples(db: Db) {
  const flow = await findFlow(db)
  if (flow === null) return null
  const { lesson, week, flowId, disciplineId, lessonTypeId, studentId, points } = flow
  const [pointId = 1, otherPointId = 1] = points
  const meta = studentMetaId(flowId, studentId)
  const ofYear = { yearId: 2026, flowId }
  const ofCourse = { disciplineId, lessonTypeId, flowsIds: [flowId] }
  const point = { ...ofCourse, date: '2026-11-20', maxPoint: 20, title: 'Коллоквиум', typeId: 3 }
  return {
    getIetLesson: { id: lesson },
    getIetLessonPoints: { lessonId: lesson, week: week - 1 },
    saveIetLesson: { lessonId: lesson, week, maxPoints: 10, comment: 'Тема 3' },
    saveIetMarks: {
      lessonId: lesson,
      flowId,
      week,
      data: [{ staffId: studentId, wasPresent: 1 as const, comment: 'Отвечает' }],
    },
    listIetPoints: ofCourse,
    createIetPoint: point,
    editIetPoint: { id: otherPointId, ...point },
    removeIetPoint: { id: otherPointId },
    saveIetPointMarks: { id: pointId, flowId, data: [{ staffId: studentId, points: 5 }] },
    listIetFlows: { lessonId: lesson },
    listIetTotals: ofYear,
    listIetDates: ofYear,
    saveIetTotals: {
      data: [{ studentMetaId: meta, lessons: [{ lessonId: lesson, week, wasPresent: 0 as const }] }],
    },
    saveIetStudentComment: { id: meta, comment: 'Спросить на экзамене' },
    toggleIetStudent: { id: meta, isStudentHide: false },
  }
}
