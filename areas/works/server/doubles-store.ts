import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { jsonText } from '#platform/server/db/json-text.ts'
import { WorkType } from '../contract/status.ts'

/** What a double knew that the work which stays may lack. */
interface Double {
  keptId: number
  disciplineId: number | null
  supervisorId: number | null
  departmentId: number | null
  theme: string | null
  practiceType: string | null
  beginAt: string | null
  endAt: string | null
  deliveryAt: string | null
}

/** A practice or a thesis without a discipline beside the only one that has it, in years that are not over: 0267. */
const pairsOn = (today: string) => sql`
  pairs as (
    select max(w.id) filter (where w.discipline_id is null) as unnamed_id,
      max(w.id) filter (where w.discipline_id is not null) as named_id
    from works_work w join study_year y on y.id = w.study_year_id and y.end_at >= ${today}::date
    where w.type_id <> ${sql.lit(WorkType.coursework)} and not w.is_deleted
    group by w.student_id, w.type_id, w.study_year_id, w.semester
    having count(*) = 2 and count(w.discipline_id) = 1
  )`

/** Whether anybody has begun a work, or a file has brought its mark. */
export const isBegun = (work: 'u' | 'n' | 'w') => {
  const id = sql.ref(`${work}.id`)
  return sql<boolean>`(${sql.ref(`${work}.point`)} is not null or ${sql.ref(`${work}.is_sheet_completed`)}
    or exists (select from works_consent b where b.work_id = ${id})
    or exists (select from works_file b where b.work_id = ${id})
    or exists (select from works_draft b where b.work_id = ${id}))`
}

/** Whether nothing that the unnamed work `u` says contradicts the named one `n`: what is equal, or said once, is kept. */
const AGREE = sql<boolean>`(u.group_id = n.group_id
  and coalesce(u.supervisor_id = n.supervisor_id, true) and coalesce(u.department_id = n.department_id, true)
  and coalesce(u.consent_theme = n.consent_theme, true) and coalesce(u.delivery_at = n.delivery_at, true)
  and (coalesce(u.begin_at, u.end_at) is null or coalesce(n.begin_at, n.end_at) is null
    or (u.begin_at, u.end_at) is not distinct from (n.begin_at, n.end_at)))`

/** Whether one of two is agreed, or has a mark in the sheet of a discipline that the named one does not have. */
const IS_DONE = sql<boolean>`(
  exists (select from works_consent c where c.work_id in (u.id, n.id) and c.status_id = 2)
  or exists (select from sheet_of_work b where b.student_id = n.student_id and b.work_type_id = n.type_id
    and b.semester = n.semester and b.discipline_id <> n.discipline_id))`

/** Locks both of each pair: whether somebody has begun one is read after that. */
async function holdPairs(tx: Db, today: string): Promise<void> {
  await sql`
    with ${pairsOn(today)}
    select w.id from works_work w join pairs p on w.id in (p.unnamed_id, p.named_id) order by w.id for update of w
  `.execute(tx)
}

/** Removes the one of each pair that nobody has begun; of two that with the discipline, which the plan has brought. */
async function removeDoubles(tx: Db, today: string): Promise<Double[]> {
  const { rows } = await sql<Double>`
    with ${pairsOn(today)}, judged as (
      select p.*, ${isBegun('u')} as is_unnamed_begun, ${isBegun('n')} as is_named_begun
      from pairs p join works_work u on u.id = p.unnamed_id join works_work n on n.id = p.named_id
      where ${AGREE} and not ${IS_DONE}
    ), doubles as (
      select case when is_named_begun then named_id else unnamed_id end as kept_id,
        case when is_named_begun then unnamed_id else named_id end as double_id
      from judged where not (is_unnamed_begun and is_named_begun)
    )
    delete from works_work w using doubles d where w.id = d.double_id
    returning d.kept_id as "keptId", w.discipline_id as "disciplineId", w.supervisor_id as "supervisorId",
      w.department_id as "departmentId", w.consent_theme as theme, w.practice_type as "practiceType",
      w.begin_at::text as "beginAt", w.end_at::text as "endAt", w.delivery_at::text as "deliveryAt"
  `.execute(tx)
  return rows
}

/**
 * Makes one of works that stand twice: before decision 0267 a plan and a file could each bring the same practice or
 * thesis. Both stay where both were begun, where they contradict one another and where one is done: their people
 * decide. A thesis takes no discipline. Returns how many are gone. Decision 0289.
 */
export async function mergeDoubles(tx: Db, today: string): Promise<number> {
  await holdPairs(tx, today)
  const doubles = await removeDoubles(tx, today)
  if (doubles.length === 0) return 0
  await sql`
    update works_work w set
      discipline_id = case when w.type_id = ${WorkType.thesis} then w.discipline_id
        else coalesce(w.discipline_id, d."disciplineId") end,
      supervisor_id = coalesce(w.supervisor_id, d."supervisorId"),
      department_id = coalesce(w.department_id, d."departmentId"),
      consent_theme = coalesce(w.consent_theme, d.theme), practice_type = coalesce(w.practice_type, d."practiceType"),
      begin_at = case when w.begin_at is null and w.end_at is null then d."beginAt" else w.begin_at end,
      end_at = case when w.begin_at is null and w.end_at is null then d."endAt" else w.end_at end,
      delivery_at = coalesce(w.delivery_at, d."deliveryAt")
    from jsonb_to_recordset(${jsonText(doubles)}::jsonb) d ("keptId" bigint, "disciplineId" bigint,
      "supervisorId" bigint, "departmentId" bigint, theme text, "practiceType" text, "beginAt" date, "endAt" date,
      "deliveryAt" date)
    where w.id = d."keptId"
  `.execute(tx)
  return doubles.length
}
