import { sql } from 'kysely'
import { personOf } from '#platform/server/testing/person-of.ts'
import type { TestServer } from '#platform/server/testing/test-server.ts'

/** A second enrolment of a demo student, newer than the first, in a group of its own, with one examination to come. */
export async function givenSecondEnrolment(
  server: TestServer,
  login: string,
): Promise<{ enrolmentId: number; groupId: number }> {
  const personId = await personOf(server, login)
  const { rows } = await sql<{ enrolmentId: number; groupId: number }>`
    with named as (insert into discipline (name) values (${`Дисциплина второго обучения ${process.pid}`}) returning id),
    grouped as (select m.group_id, g.institute_id from account a join student s on s.person_id = a.person_id
      join student_group_member m on m.student_id = s.id join student_group g on g.id = m.group_id
      where a.login = 'master' limit 1),
    enrolled as (
      insert into student (person_id, record_book, admitted_on, place_kind_id, state_id, study_form_id, study_level_id)
      values (${personId}, ${`R${process.pid}`}, '2026-09-01', 1, 1, 1, 3) returning id
    ), seated as (
      insert into student_group_member (student_id, group_id, begin_at)
      select enrolled.id, grouped.group_id, '2026-09-02' from enrolled, grouped returning student_id, group_id
    ), made as (
      insert into statement (study_year_id, semester, discipline_id, type_id, institute_id, exam_date, status_at,
        created_at, updated_at)
      select 2026, 1, named.id, 3, grouped.institute_id, '2027-01-15', now(), now(), now() from named, grouped
      returning id
    )
    insert into statement_record (statement_id, student_id, group_id)
    select made.id, seated.student_id, seated.group_id from made, seated
    returning student_id as "enrolmentId", group_id as "groupId"
  `.execute(server.db)
  return rows[0]!
}
