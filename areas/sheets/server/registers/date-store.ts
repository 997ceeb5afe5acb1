import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { flowExamDay, groupExamDay } from '../institute/exam-days.ts'

/** Sheets `s` with the day `t.day` that the timetable has for them. */
const dated = sql`statement s join study_year y on y.id = s.study_year_id
  cross join lateral (select s.group_id, s.flow_id, s.study_year_id as year_id, s.discipline_id, s.type_id, s.semester) l
  cross join lateral (select coalesce(case when s.group_id is not null then ${groupExamDay} end,
    case when s.flow_id is not null then ${flowExamDay} end) as day) t`

const isDrifted = sql`s.status_id in (1, 2) and s.withdrawn_at is null and s.import_key is null and s.parent_id is null
  and s.attempt = 1 and s.date_source <> 'office' and (s.group_id is not null or s.flow_id is not null)
  and case when t.day is null then s.date_source = 'timetable' else s.date_source = 'usual' or t.day <> s.exam_date end`

/**
 * Locks the sheets whose day differs from the timetable's; sheets locked by others are left for the next
 * time.
 */
export async function holdMisdated(tx: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from statement where id in (select s.id from ${dated} where ${isDrifted})
    order by id for update skip locked
  `.execute(tx)
  return rows.map(({ id }) => id)
}

export interface MovedSheet {
  id: number
  before: string
  /** Null when the timetable no longer has an examination: the day is not set. */
  after: string | null
  examiners: number[]
}

/** Gives locked sheets the day of the timetable. */
export async function followDays(tx: Db, ids: readonly number[], now: Date): Promise<MovedSheet[]> {
  const { rows } = await sql<MovedSheet>`
    with due as materialized (select s.id, s.exam_date, t.day from ${dated} where s.id = any(${ids}::bigint[]) and ${isDrifted}),
    moved as (
      update statement s set exam_date = coalesce(due.day, s.exam_date), updated_at = ${now}, version = version + 1,
        date_source = case when due.day is null then 'usual' else 'timetable' end
      from due where s.id = due.id
    )
    select id, to_char(exam_date, 'YYYY-MM-DD') as before, to_char(day, 'YYYY-MM-DD') as after,
      array(select person_id from statement_examiner e where e.statement_id = due.id order by 1) as examiners
    from due order by id
  `.execute(tx)
  return rows
}

/** The days of the study year of a sheet. */
export async function findStudyYear(tx: Db, id: number): Promise<{ beginAt: string; endAt: string }> {
  const { rows } = await sql<{ beginAt: string; endAt: string }>`
    select to_char(y.begin_at, 'YYYY-MM-DD') as "beginAt", to_char(y.end_at, 'YYYY-MM-DD') as "endAt"
    from statement s join study_year y on y.id = s.study_year_id where s.id = ${id}`.execute(tx)
  return rows[0]!
}

/** Sets the day of an examination; a day equal to the timetable's continues to follow it. */
export async function writeExamDay(
  tx: Db,
  { id, date, basis, now }: { id: number; date: string; basis: string | null; now: Date },
): Promise<void> {
  await sql`
    update statement s set exam_date = ${date}::date, basis = coalesce(${basis}, s.basis), updated_at = ${now},
      version = s.version + 1, usual_date = null, date_source = case when n.day = ${date}::date then 'timetable' else 'office' end
    from (select s.id, t.day from ${dated} where s.id = ${id}) n where s.id = n.id
  `.execute(tx)
  await sql`update statement_referral set until = ${date}::date where statement_id = ${id}`.execute(tx)
}
