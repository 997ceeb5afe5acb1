import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { JournalWarning } from '../../contract/thresholds.ts'
import { newStudents } from '../debtors/new-debtors.ts'

/** A student who is below a threshold in a discipline. */
export interface StudentWarning extends JournalWarning {
  studentId: number
}

/** Claims the round of a day; returns false when any server has held it before. */
export async function claimRound(tx: Db, day: string): Promise<boolean> {
  const { rows } = await sql`
    insert into journal_warning_round (day) values (${day}::date) on conflict do nothing returning day
  `.execute(tx)
  return rows.length > 0
}

/** Stores exactly the present warnings; returns the new ones. One statement. */
export async function keepWarnings(
  tx: Db,
  warnings: readonly StudentWarning[],
  now: Date,
): Promise<StudentWarning[]> {
  const records = warnings.map(({ studentId, disciplineId, kind, percent, threshold }) => ({
    student_id: studentId,
    discipline_id: disciplineId,
    kind,
    percent,
    threshold,
  }))
  const { rows } = await sql<{ studentId: number; disciplineId: number; kind: string }>`
    with warning as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
        w (student_id bigint, discipline_id bigint, kind text, percent smallint, threshold smallint)
    ), ended as (
      delete from journal_warning k where not exists (
        select from warning w
        where w.student_id = k.student_id and w.discipline_id = k.discipline_id and w.kind = k.kind)
    )
    insert into journal_warning (student_id, discipline_id, kind, percent, threshold, since)
    select student_id, discipline_id, kind, percent, threshold, ${now} from warning
    on conflict (student_id, discipline_id, kind) do nothing
    returning student_id as "studentId", discipline_id as "disciplineId", kind
  `.execute(tx)
  const keyOf = (row: { studentId: number; disciplineId: number; kind: string }) =>
    `${row.studentId} ${row.disciplineId} ${row.kind}`
  const fresh = new Set(rows.map(keyOf))
  return warnings.filter((warning) => fresh.has(keyOf(warning)))
}

export interface WarnedStudent {
  studentId: number
  personId: number
  name: string
  groupName: string
  curatorId: number | null
}

/** The students of warnings by group, with the curators of the groups. */
export async function listWarnedStudents(
  db: Db,
  seats: readonly { studentId: number; groupId: number }[],
): Promise<WarnedStudent[]> {
  const { rows } = await sql<WarnedStudent>`
    select s.id as "studentId", s.person_id as "personId", p.full_name as name, g.name as "groupName",
      g.curator_person_id as "curatorId"
    from jsonb_to_recordset(${JSON.stringify(seats)}::jsonb) w ("studentId" bigint, "groupId" bigint)
    join student s on s.id = w."studentId"
    join person p on p.id = s.person_id
    join student_group g on g.id = w."groupId"
    order by g.name, p.full_name, s.id
  `.execute(db)
  return rows
}

export interface CuratedWarning extends Omit<JournalWarning, 'disciplineId'> {
  studentId: number
  /** The student has come below a threshold within a week. */
  isNew: boolean
  name: string
  groupName: string
}

/** The warnings that a curator was sent and that are still true, of those who study now, the newest first. */
export async function listCuratedWarnings(
  db: Db,
  { personId, today, newSince }: { personId: number; today: string; newSince: Date },
): Promise<CuratedWarning[]> {
  const { rows } = await sql<CuratedWarning>`
    select distinct on (w.since, p.full_name, d.name, w.student_id, w.kind) w.student_id as "studentId",
      p.full_name as name, g.name as "groupName", d.name as "disciplineName", w.kind, w.percent, w.threshold,
      w.student_id in ${newStudents(newSince)} as "isNew"
    from student_group g
    join student_group_member m on m.group_id = g.id and (m.end_at is null or m.end_at >= ${today}::date)
    join journal_warning w on w.student_id = m.student_id
    join student s on s.id = m.student_id and s.is_studying
    join person p on p.id = s.person_id
    join discipline d on d.id = w.discipline_id
    where g.curator_person_id = ${personId}
    order by w.since desc, p.full_name, d.name, w.student_id, w.kind
  `.execute(db)
  return rows
}
