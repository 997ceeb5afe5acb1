import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

/** A course as its summary requests it. */
export interface BigCourse {
  yearId: number
  groupId: number
  subgroup: 0
  disciplineId: number
  lessonTypeId: number
  lessonId: number
  timetableLessonIds: number[]
}

interface NewCourse {
  /** The teacher's login. */
  login: string
  students: number
  /** Lessons a week; each takes place in 17 weeks of the autumn. */
  lessonsAWeek: number
}

async function addGroup(db: Db, students: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with new_group as (
      insert into student_group (name, institute_id, study_level_id, admission_year, begin_at)
      select 'Поток-' || ${students}::int || '-' || (select count(*) from student_group), institute_id, study_level_id, admission_year, begin_at
      from student_group where end_at is null order by id limit 1
      returning id, begin_at
    ), new_person as (
      insert into person (last_name, first_name, middle_name)
      select 'Студентов' || lpad(n::text, 3, '0'), 'Иван', 'Петрович' from generate_series(1, ${students}::int) n
      returning id
    ), new_student as (
      insert into student (person_id, record_book, study_level_id, study_form_id, state_id, place_kind_id, admitted_on)
      select p.id, 'bench' || p.id, 1, 1, 1, 1, g.begin_at from new_person p, new_group g
      returning id
    ), seated as (
      insert into student_group_member (student_id, group_id, begin_at)
      select s.id, g.id, date '2000-01-01' from new_student s, new_group g
    )
    select id from new_group
  `.execute(db)
  return rows[0]!.id
}

async function addLesson(
  db: Db,
  lesson: { yearId: number; groupId: number; disciplineId: number; weekday: number; login: string },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with lesson as (
      insert into timetable_lesson (study_year_id, weekday, lesson_time_id, discipline_id, lesson_kind_id)
      select ${lesson.yearId}, ${lesson.weekday}, t.id, ${lesson.disciplineId}, 1
      from lesson_time t where t.scheme = 'higher' and t.number = 8
      returning id, weekday, lesson_time_id
    ), held as (
      insert into timetable_occurrence (lesson_id, week, study_year_id, weekday, lesson_time_id)
      select id, week, ${lesson.yearId}, weekday, lesson_time_id from lesson, generate_series(1, 17) week
    ), of_group as (
      insert into timetable_lesson_group (lesson_id, group_id) select id, ${lesson.groupId} from lesson
    ), of_teacher as (
      insert into timetable_lesson_teacher (lesson_id, person_id)
      select lesson.id, a.person_id from lesson, account a where a.login = ${lesson.login}
    )
    select id from lesson
  `.execute(db)
  return rows[0]!.id
}

/** Adds a course with a big group to the timetable of the current study year. */
export async function addBigCourse(db: Db, today: string, newCourse: NewCourse): Promise<BigCourse> {
  const year = await sql<{ id: number; disciplineId: number }>`
    select y.id, (select d.id from discipline d order by d.id desc limit 1) as "disciplineId"
    from study_year y where ${today}::date between y.begin_at and y.end_at and not y.is_technical
  `.execute(db)
  const { id: yearId, disciplineId } = year.rows[0]!
  const groupId = await addGroup(db, newCourse.students)
  const timetableLessonIds: number[] = []
  for (let weekday = 1; weekday <= newCourse.lessonsAWeek; weekday += 1)
    timetableLessonIds.push(
      await addLesson(db, { yearId, groupId, disciplineId, weekday, login: newCourse.login }),
    )
  const lessonId = timetableLessonIds[0]! * 100 + 1
  return { yearId, groupId, subgroup: 0, disciplineId, lessonTypeId: 1, lessonId, timetableLessonIds }
}
