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

/** Practices and theses `u` without a discipline beside the only one `d` that has it: one work. Decision 0267. */
const PAIRS = sql`
  pairs as (
    select max(w.id) filter (where w.discipline_id is null) as unnamed_id,
      max(w.id) filter (where w.discipline_id is not null) as named_id
    from works_work w where w.type_id <> ${sql.lit(WorkType.coursework)} and not w.is_deleted
    group by w.student_id, w.type_id, w.study_year_id, w.semester
    having count(*) = 2 and count(w.discipline_id) = 1
  )`

/** Whether anybody has begun a work. */
const isBegun = (id: string) => sql<boolean>`(
  exists (select from works_consent b where b.work_id = ${sql.ref(id)})
  or exists (select from works_file b where b.work_id = ${sql.ref(id)})
  or exists (select from works_draft b where b.work_id = ${sql.ref(id)}))`

/** Locks both of each pair: whether somebody has begun one is read after that. */
async function holdPairs(tx: Db): Promise<void> {
  await sql`
    with ${PAIRS}
    select w.id from works_work w join pairs p on w.id in (p.unnamed_id, p.named_id) order by w.id for update of w
  `.execute(tx)
}

/** Removes the one of each pair that nobody has begun; of two that of the plan, which knows the discipline alone. */
async function removeDoubles(tx: Db): Promise<Double[]> {
  const { rows } = await sql<Double>`
    with ${PAIRS}, judged as (
      select p.*, ${isBegun('p.unnamed_id')} as is_unnamed_begun, ${isBegun('p.named_id')} as is_named_begun from pairs p
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
 * thesis. Where both were begun, both stay: their people decide. Returns how many are gone.
 */
export async function mergeDoubles(tx: Db): Promise<number> {
  await holdPairs(tx)
  const doubles = await removeDoubles(tx)
  if (doubles.length === 0) return 0
  await sql`
    update works_work w set discipline_id = coalesce(w.discipline_id, d."disciplineId"),
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
