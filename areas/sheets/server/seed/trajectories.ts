import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

/** A credit for each individual trajectory of the year, with the students who have chosen it. */
export async function insertTrajectorySheets(db: Db, today: string): Promise<void> {
  await sql`
    with flows as (
      select f.id, f.study_year_id, f.discipline_id, min(g.institute_id) as institute_id,
        min((gy.course - 1) * 2 + 1) as semester
      from flow f join flow_student fs on fs.flow_id = f.id and fs.end_at is null
      join student_group_member m on m.student_id = fs.student_id and m.end_at is null
      join student_group g on g.id = m.group_id
      join group_year gy on gy.group_id = g.id and gy.study_year_id = f.study_year_id
      join study_year y on y.id = f.study_year_id and ${today}::date between y.begin_at and y.end_at
      where f.is_iet group by f.id
    ), numbered as (
      select nextval(pg_get_serial_sequence('statement', 'id')) as statement_id, f.* from flows f order by f.id
    ), added as (
      insert into statement (id, study_year_id, semester, discipline_id, type_id, institute_id, department_id, exam_date,
        status_at, created_at, updated_at, is_iet, flow_id)
      overriding system value
      select n.statement_id, n.study_year_id, n.semester, n.discipline_id, 1, n.institute_id, d.department_id,
        make_date(n.study_year_id, 12, 24), ${today}::date - 7, ${today}::date - 7, ${today}::date - 7, true, n.id
      from numbered n join discipline d on d.id = n.discipline_id
      returning id
    ), examined as (
      insert into statement_examiner (statement_id, person_id)
      select n.statement_id, min(lt.person_id) from numbered n join timetable_lesson_flow lf on lf.flow_id = n.id
      join timetable_lesson_teacher lt on lt.lesson_id = lf.lesson_id
      group by n.statement_id returning statement_id
    )
    insert into statement_record (statement_id, student_id, group_id)
    select n.statement_id, fs.student_id, m.group_id
    from numbered n join added a on a.id = n.statement_id
    join flow_student fs on fs.flow_id = n.id and fs.end_at is null
    join student_group_member m on m.student_id = fs.student_id and m.end_at is null
    order by n.statement_id, fs.student_id
  `.execute(db)
}
