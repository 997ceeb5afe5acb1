import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

export interface CheckInRow {
  lessonId: number
  date: string
  /** `HH:mm` */
  begins: string
  ends: string
  /** The present opening; null while there is none. */
  checkInId: number | null
  lateAfterMinutes: number | null
  studentsCount: number
  visits: { studentId: number; name: string; at: string }[]
}

/** A lesson that the person teaches, with its check-in; null when there is none. One statement. */
export async function findCheckIn(
  db: Db,
  query: { lessonId: number; personId: number },
): Promise<CheckInRow | null> {
  const { rows } = await sql<CheckInRow>`
    select m.id as "lessonId", to_char(m.held_on, 'YYYY-MM-DD') as date,
      to_char(t.begins, 'HH24:MI') as begins, to_char(t.ends, 'HH24:MI') as ends,
      c.id as "checkInId", c.late_after_minutes as "lateAfterMinutes",
      (select count(distinct s.student_id)::int from lesson_meeting_student s
       where s.lesson_id = m.lesson_id and s.begin_at <= m.held_on and (s.end_at is null or s.end_at >= m.held_on))
        as "studentsCount",
      (select coalesce(json_agg(json_build_object('studentId', v.student_id, 'name', p.full_name,
          'at', to_char(v.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by v.id desc), '[]')
       from journal_check_in_visit v join student st on st.id = v.student_id join person p on p.id = st.person_id
       where v.lesson_id = m.id) as visits
    from lesson_meeting m
    join lesson_meeting_time t on t.lesson_id = m.lesson_id and t.week = m.week
    left join journal_check_in c on c.lesson_id = m.id and c.closed_at is null
    where m.lesson_id = ${Math.floor(query.lessonId / 100)}::bigint and m.week = ${query.lessonId % 100}::int
      and exists (select from lesson_meeting_teacher k where k.lesson_id = m.lesson_id and k.person_id = ${query.personId})
  `.execute(db)
  return rows[0] ?? null
}

/** Opens the check-in of a locked lesson; one that is already open gets the new rule for being late. */
export async function openCheckIn(
  tx: Db,
  opening: { lessonId: number; personId: number; lateAfterMinutes: number | null; now: Date },
): Promise<void> {
  await sql`
    insert into journal_check_in (lesson_id, opened_by, opened_at, late_after_minutes)
    values (${opening.lessonId}, ${opening.personId}, ${opening.now}, ${opening.lateAfterMinutes}::smallint)
    on conflict (lesson_id) where closed_at is null do update set late_after_minutes = excluded.late_after_minutes
  `.execute(tx)
}

export async function closeCheckIn(tx: Db, lessonId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('journal_check_in')
    .set({ closed_at: now })
    .where('lesson_id', '=', lessonId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export interface OpenCheckIn {
  lessonId: number
  studyYearId: number
  disciplineName: string
  date: string
  begins: string
  ends: string
  checkInId: number | null
  lateAfterMinutes: number | null
  /** The person's enrolment that is in the lesson; null when there is none. */
  studentId: number | null
  hasVisited: boolean
}

/**
 * Locks a lesson's journal until the transaction ends, as every save of its teachers does, and reads the data
 * for a student's check-in; null when the lesson has no journal yet and so was never opened.
 */
export async function holdCheckIn(
  tx: Db,
  query: { lessonId: number; personId: number },
): Promise<OpenCheckIn | null> {
  const { rows: held } = await sql<{ id: number }>`
    update journal_lesson set version = version + 1 where id = ${query.lessonId} returning id
  `.execute(tx)
  if (held.length === 0) return null
  const { rows } = await sql<OpenCheckIn>`
    select m.id as "lessonId", m.study_year_id as "studyYearId", d.name as "disciplineName",
      to_char(m.held_on, 'YYYY-MM-DD') as date,
      to_char(t.begins, 'HH24:MI') as begins, to_char(t.ends, 'HH24:MI') as ends,
      c.id as "checkInId", c.late_after_minutes as "lateAfterMinutes", own.student_id as "studentId",
      exists (select from journal_check_in_visit v where v.lesson_id = m.id and v.student_id = own.student_id)
        as "hasVisited"
    from lesson_meeting m
    join lesson_meeting_time t on t.lesson_id = m.lesson_id and t.week = m.week
    join discipline d on d.id = m.discipline_id
    left join journal_check_in c on c.lesson_id = m.id and c.closed_at is null
    left join lateral (
      select s.student_id from lesson_meeting_student s join student st on st.id = s.student_id
      where s.lesson_id = m.lesson_id and st.person_id = ${query.personId}
        and s.begin_at <= m.held_on and (s.end_at is null or s.end_at >= m.held_on)
      limit 1) own on true
    where m.lesson_id = ${Math.floor(query.lessonId / 100)}::bigint and m.week = ${query.lessonId % 100}::int
  `.execute(tx)
  return rows[0] ?? null
}

/**
 * Records that a student has checked in; returns false when another student has done so on the same device.
 */
export async function addVisit(
  tx: Db,
  visit: { lessonId: number; studentId: number; device: Buffer; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    insert into journal_check_in_visit (lesson_id, student_id, at, device)
    values (${visit.lessonId}, ${visit.studentId}, ${visit.now}, ${visit.device})
    on conflict on constraint journal_check_in_visit_device do nothing
    returning id
  `.execute(tx)
  return rows.length > 0
}
