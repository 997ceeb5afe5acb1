import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { transact } from '#platform/server/db/transact.ts'

/** A group with one of its past lessons: the reads of its teacher and of one of its students. */
export interface MeasuredGroup {
  yearId: number
  groupId: number
  lessonId: number
  disciplineId: number
  lessonKindId: number
  teacherId: number
  studentPersonId: number
}

export async function pickGroups(db: Db, today: string, count: number): Promise<MeasuredGroup[]> {
  const { rows } = await sql<MeasuredGroup>`
    select * from (
      select taught.*, (select s.person_id from student_group_member x join student s on s.id = x.student_id
         where x.group_id = taught."groupId" and x.end_at is null and s.is_studying
         order by s.id limit 1) as "studentPersonId"
      from (
        select distinct on (g.group_id) m.study_year_id as "yearId", g.group_id as "groupId", m.id as "lessonId",
          m.discipline_id as "disciplineId", m.lesson_kind_id as "lessonKindId", t.person_id as "teacherId"
        from lesson_meeting m
        join lesson_meeting_group g on g.lesson_id = m.lesson_id and g.subgroup = 0
        join lesson_meeting_teacher t on t.lesson_id = m.lesson_id
        where m.mode = 'regular' and m.held_on between ${today}::date - 14 and ${today}::date - 1
        order by g.group_id, m.id
      ) taught
    ) picked where "studentPersonId" is not null order by md5("groupId"::text) limit ${count}
  `.execute(db)
  return rows
}

/** Marks of every student of the lessons, at most `most`, each with its row in the ledger. */
async function fill(db: Db, lessons: RawBuilder<unknown>, most: number): Promise<void> {
  await transact(db, async (tx) => {
    // The rows refer to lessons of the timetable; checking five million references would take minutes.
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`
      insert into journal_lesson (id, timetable_lesson_id, week, study_year_id, norm)
      select m.id, m.lesson_id, m.week, m.study_year_id, 5
      from lesson_meeting m where m.mode = 'regular' and ${lessons}
      on conflict (id) do nothing
    `.execute(tx)
    await sql`
      with mark as (
        insert into journal_mark (study_year_id, lesson_id, student_id, attendance, points)
        select m.study_year_id, m.id, s.student_id, case when s.student_id % 7 = 0 then 'X' else 'A' end, m.id % 5
        from lesson_meeting m
        join lesson_meeting_student s on s.lesson_id = m.lesson_id
          and s.begin_at <= m.held_on and (s.end_at is null or s.end_at >= m.held_on)
        where m.mode = 'regular' and ${lessons}
        limit ${most}
        on conflict do nothing
        returning lesson_id, student_id, attendance
      )
      insert into journal_ledger (student_id, lesson_id, changes, version, person_id, real_person_id)
      select student_id, lesson_id, jsonb_build_object('attendance', jsonb_build_array(null, attendance)), 1, 1, 1 from mark
    `.execute(tx)
  })
}

export function fillGroups(db: Db, groupIds: readonly number[]): Promise<void> {
  const lessons = sql`exists (select from lesson_meeting_group g
    where g.lesson_id = m.lesson_id and g.group_id = any(${[...groupIds]}::bigint[]))`
  return fill(db, lessons, Number.MAX_SAFE_INTEGER)
}

export async function countMarks(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from journal_mark`.execute(db)
  return rows[0]!.count
}

/** Copies the marks of one study year into an earlier one. */
async function copyToYear(db: Db, from: number, to: number, most: number): Promise<void> {
  const offset = (from - to) * 1_000_000_000
  await transact(db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`
      insert into journal_lesson (id, timetable_lesson_id, week, study_year_id, norm)
      select (timetable_lesson_id + ${offset}::bigint) * 100 + week, timetable_lesson_id + ${offset}::bigint, week, ${to}, norm
      from journal_lesson where study_year_id = ${from}
    `.execute(tx)
    await sql`
      with mark as (
        insert into journal_mark (study_year_id, lesson_id, student_id, attendance, points)
        select ${to}, lesson_id + ${offset}::bigint * 100, student_id, attendance, points
        from journal_mark where study_year_id = ${from} limit ${most}
        returning lesson_id, student_id, attendance
      )
      insert into journal_ledger (student_id, lesson_id, changes, version, person_id, real_person_id)
      select student_id, lesson_id, jsonb_build_object('attendance', jsonb_build_array(null, attendance)), 1, 1, 1 from mark
    `.execute(tx)
  })
}

/** Fills everybody's whole study year, and the years before it, until there are this many marks. */
export async function fillEverything(db: Db, yearId: number, marks: number): Promise<void> {
  await fill(db, sql`m.study_year_id = ${yearId}`, marks)
  for (let year = yearId - 1; year >= 2018; year -= 1) {
    const missing = marks - (await countMarks(db))
    if (missing <= 0) break
    await copyToYear(db, yearId, year, missing)
  }
  await sql`vacuum analyze journal_mark, journal_lesson, journal_ledger`.execute(db)
}
