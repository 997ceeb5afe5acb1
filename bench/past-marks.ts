import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { transact } from '#platform/server/db/transact.ts'

const MARKS_A_STUDENT = 50
const STUDENTS_A_SHEET = 25
/** The students whose sheets one statement makes, in groups that fill a sheet each. */
const STUDENTS_A_PORTION = 10_000

export async function countMarks(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from statement_record`.execute(
    db,
  )
  return rows[0]!.count
}

/** This many former students with all their sheets: settled, each mark with its row in the ledger. */
async function addFormerStudents(db: Db, count: number): Promise<void> {
  await transact(db, async (tx) => {
    // The rows are as the triggers would leave them; to check millions one by one would take hours.
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`
      with someone as (insert into person (last_name, first_name) values ('Измеренный', 'Выпускник') returning id),
      taught as (select id, institute_id, row_number() over (order by id) - 1 as place, count(*) over () as many
        from student_group),
      added as (
        insert into student (person_id, record_book, study_level_id, study_form_id, state_id, place_kind_id, admitted_on,
          closed_on)
        select someone.id, 'b' || someone.id || '-' || n, 1, 1, 4, 1, '2018-09-01', '2022-07-01'
        from someone, generate_series(1, ${count}::int) n returning id
      ), seated as (
        select id, (row_number() over (order by id) - 1) / ${STUDENTS_A_SHEET}::int as class from added
      ), classes as (
        select c.class, g.id as group_id, g.institute_id from (select distinct class from seated) c
        join taught g on g.place = c.class % g.many
      ), subjects as (
        select id, row_number() over (order by id) - 1 as place, count(*) over () as many from discipline
      ), made as (
        insert into statement (study_year_id, semester, discipline_id, type_id, institute_id, exam_date, status_id,
          status_at, created_at, updated_at, status_comment)
        select y.id, 1 + n % 8, d.id, 1 + n % 3, c.institute_id, y.begin_at + 140, 6, y.begin_at + 143, y.begin_at,
          y.begin_at + 143, 'класс ' || c.class || ', ' || c.group_id
        from classes c cross join generate_series(0, ${MARKS_A_STUDENT - 1}::int) n
        join study_year y on y.id = 2018 + n % 8 / 2
        join subjects d on d.place = (c.class * 7 + n) % d.many
        returning id, status_comment, type_id, status_at
      ), entered as (
        insert into statement_record (statement_id, student_id, group_id, mark_id, final_mark_id, changed_at)
        select m.id, s.id, c.group_id, k.mark_id, k.mark_id, m.status_at
        from made m join classes c on m.status_comment = 'класс ' || c.class || ', ' || c.group_id
        join seated s on s.class = c.class
        cross join lateral (select case m.type_id when 1 then 7 else 4 + (s.id + m.id) % 3 end as mark_id) k
        returning id, statement_id, student_id, mark_id, changed_at
      )
      insert into mark_ledger (at, student_id, statement_id, record_id, field, after)
      select changed_at, student_id, statement_id, id, 'final', mark_id from entered
    `.execute(tx)
  })
}

/** Brings the number of marks in sheets up to this by those of former students. */
export async function fillPastMarks(db: Db, most: number): Promise<void> {
  let left = most - (await countMarks(db))
  while (left > 0) {
    const students = Math.min(STUDENTS_A_PORTION, Math.ceil(left / MARKS_A_STUDENT))
    await addFormerStudents(db, students)
    left -= students * MARKS_A_STUDENT
  }
  await sql`vacuum analyze statement, statement_record, mark_ledger, student`.execute(db)
}
