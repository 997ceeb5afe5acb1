import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { ChangedCell, CurrentRow, LastSave } from './decide-cells.ts'

interface MarkRow {
  studentId: number
  version: number
  attendance: string | null
  progress: number | null
  comment: string | null
  last: CurrentRow['last'] | null
}

/** The last ledger entry of each field as json; `owner` is `lesson_id` or `control_point_id`. */
export function lastSaves(owner: 'lesson_id' | 'control_point_id', id: unknown, studentId: unknown) {
  return sql<Record<string, LastSave> | null>`
    (select json_object_agg(e.field, json_build_object('version', e.version, 'session', e.session_id, 'seq', e.save_seq,
        'by', p.full_name, 'at', to_char(e.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
     from (select distinct on (field) * from journal_ledger
           where ${sql.ref(owner)} = ${id} and student_id = ${studentId} order by field, id desc) e
     join person p on p.id = e.person_id)`
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

/** Who saves, from where: what every ledger row of one save shares. */
export interface Writer {
  personId: number
  realPersonId: number
  sessionId: string
  seq: number | null
  ip: string
}

export interface SavedRow {
  studentId: number
  version: number
  changed: readonly ChangedCell[]
  values: CurrentRow['values']
}

export function ledgerRows(rows: readonly (SavedRow & { controlPointId?: number })[]) {
  return rows.flatMap(({ studentId, controlPointId, version, changed }) =>
    changed.map(({ field, before, after }) => ({
      student_id: studentId,
      control_point_id: controlPointId,
      version,
      field,
      before: before === null ? null : String(before),
      after: after === null ? null : String(after),
    })),
  )
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
      person_id, real_person_id, session_id, save_seq, ip)
    select e.student_id, ${lesson.id}::bigint, e.field, e.before, e.after, e.version,
      ${writer.personId}::bigint, ${writer.realPersonId}::bigint, ${writer.sessionId}::uuid, ${writer.seq}::bigint, ${writer.ip}
    from jsonb_to_recordset(${JSON.stringify(ledgerRows(rows))}::jsonb)
      e (student_id bigint, field text, before text, after text, version int)
  `.execute(tx)
}
