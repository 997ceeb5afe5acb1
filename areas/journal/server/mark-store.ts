import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { CurrentRow } from './decide-cells.ts'
import { lastSaves, ledgerRows, type SavedRow, type Writer } from './ledger.ts'

interface MarkRow {
  studentId: number
  version: number
  attendance: string | null
  progress: number | null
  comment: string | null
  last: CurrentRow['last'] | null
}

/** The rows of a lesson's students out of a list; who does not sit in the lesson is left out. */
export async function readMarks(
  tx: Db,
  asked: { lessonId: number; studentIds: readonly number[]; group?: { id: number; subgroup: number } },
): Promise<CurrentRow[]> {
  const groupId = asked.group?.id ?? null
  const { rows } = await sql<MarkRow>`
    select s.student_id as "studentId", coalesce(k.version, 0) as version, k.attendance,
      k.points::float8 as progress, k.comment, ${lastSaves('lesson_id', asked.lessonId, sql.ref('s.student_id'))} as last
    from (
      select distinct s.student_id, m.id, m.study_year_id
      from lesson_meeting m
      join lesson_meeting_student s on s.lesson_id = m.lesson_id
        and s.begin_at <= m.held_on and (s.end_at is null or s.end_at >= m.held_on)
      where m.lesson_id = ${Math.floor(asked.lessonId / 100)}::bigint and m.week = ${asked.lessonId % 100}::int
        and s.student_id = any(${[...asked.studentIds]}::bigint[])
        and (${groupId}::bigint is null
          or (s.group_id = ${groupId}::bigint and s.subgroup = ${asked.group?.subgroup ?? 0}::int))
    ) s
    left join journal_mark k on k.study_year_id = s.study_year_id and k.lesson_id = s.id and k.student_id = s.student_id
  `.execute(tx)
  return rows.map(({ studentId, version, attendance, progress, comment, last }) => ({
    studentId,
    version,
    values: { attendance, progress, comment },
    last: last ?? {},
  }))
}

/** Writes the marks of a locked lesson and their ledger in one statement. */
export async function writeMarks(
  tx: Db,
  lesson: { id: number; studyYearId: number },
  rows: readonly SavedRow[],
  writer: Writer,
): Promise<void> {
  const marks = rows.map(({ studentId, version, values }) => ({ student_id: studentId, version, ...values }))
  await sql`
    with saved as (
      insert into journal_mark (study_year_id, lesson_id, student_id, attendance, points, comment, version)
      select ${lesson.studyYearId}::int, ${lesson.id}::bigint, w.student_id, w.attendance, w.progress, w.comment, w.version
      from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb)
        w (student_id bigint, attendance text, progress numeric, comment text, version int)
      on conflict (study_year_id, lesson_id, student_id) do update
        set attendance = excluded.attendance, points = excluded.points, comment = excluded.comment, version = excluded.version
    )
    insert into journal_ledger (student_id, lesson_id, field, before, after, version,
      person_id, real_person_id, session_id, save_seq, ip, source)
    select e.student_id, ${lesson.id}::bigint, e.field, e.before, e.after, e.version,
      ${writer.personId}::bigint, ${writer.realPersonId}::bigint, ${writer.sessionId}::uuid, ${writer.seq}::bigint, ${writer.ip},
      ${writer.source ?? 'table'}
    from jsonb_to_recordset(${JSON.stringify(ledgerRows(rows))}::jsonb)
      e (student_id bigint, field text, before text, after text, version int)
  `.execute(tx)
}
