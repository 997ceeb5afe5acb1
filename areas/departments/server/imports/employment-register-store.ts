import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { Cells, FileRow, ImportPlan, KnownRow, Referent } from '#platform/server/imports/import-kind.ts'
import { inPortions, rowsAsTable } from '#platform/server/imports/rows-as-table.ts'
import { LABELLED_PEOPLE, LABELLED_UNITS } from './labels.ts'

export type EmploymentColumn =
  | 'tabNumber'
  | 'person'
  | 'unit'
  | 'post'
  | 'rate'
  | 'workType'
  | 'isHead'
  | 'isMain'
  | 'beginAt'
  | 'endAt'

type Row = FileRow<EmploymentColumn>

export async function listEmployment(db: Db): Promise<KnownRow<EmploymentColumn>[]> {
  const { rows } = await sql<{ id: number } & Cells<EmploymentColumn>>`
    ${LABELLED_UNITS}, ${LABELLED_PEOPLE}
    select ep.id, e.tab_number as "tabNumber", p.label as person, u.label as unit, t.name as post,
      trim_scale(ep.rate)::text as rate, k.name as "workType", ep.is_head::text as "isHead", ep.is_main::text as "isMain",
      ep.begin_at::text as "beginAt", ep.end_at::text as "endAt"
    from employment_post ep
    join employment e on e.id = ep.employment_id
    join labelled_person p on p.id = e.person_id
    join labelled u on u.id = ep.department_id
    join post_type t on t.id = ep.post_type_id
    join work_type k on k.id = ep.work_type_id
    order by p.label, e.tab_number, ep.begin_at, ep.id`.execute(db)
  return rows.map(({ id, ...cells }) => ({ id, cells }))
}

/** All people, with the names by which files may refer to them. */
export async function listPersonReferents(db: Db): Promise<Referent[]> {
  const { rows } = await sql<Referent>`
    with ${LABELLED_PEOPLE}
    select id, label, array_remove(array[external_id, full_name, dated], null) as aliases from labelled_person
  `.execute(db)
  return rows
}

export async function listWorkTypes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from work_type order by id`.execute(db)
  return rows.map(({ name }) => name)
}

const POST = { post: 'text' } as const

/** Enters posts that no dictionary has; their category is guessed from the name and can be changed there. */
export async function addMissingPosts(tx: Db, rows: readonly Row[]): Promise<void> {
  await inPortions(rows, (portion) =>
    sql`
      insert into post_type (name, category_id)
      select distinct on (lower(w.post)) w.post,
        case when w.post ~* 'профессор|доцент|преподаватель|ассистент|заведующ.+ кафедрой|декан' then 1
          when w.post ~* 'научн' then 2
          when w.post ~* 'лаборант' then 4
          when w.post ~* 'инженер|техник|программист' then 5
          when w.post ~* 'ректор|директор|начальник|заведующ|руководитель|специалист|бухгалтер|юрис' then 3
          else 6 end
      from ${rowsAsTable(portion, POST)} w
      where not exists (select from post_type t where lower(t.name) = lower(w.post))`.execute(tx),
  )
}

const NUMBERS = { tabNumber: 'text', beginAt: 'date', endAt: 'date' } as const

/** Employs people under the numbers of the rows; one made up by the import of a timetable gives way to the real one. */
export async function writeEmployments(tx: Db, rows: readonly Row[]): Promise<void> {
  await inPortions(rows, async (portion) => {
    await sql`
      update employment e set tab_number = w."tabNumber"
      from (
        select distinct on (w."tabNumber") w."tabNumber", ep.employment_id, w."personId"
        from ${rowsAsTable(portion, NUMBERS, ['person'])} w join employment_post ep on ep.id = w.id
        order by w."tabNumber", w.line
      ) w
      where e.id = w.employment_id and e.person_id = w."personId" and e.tab_number ~ '^И-[0-9]+$'
        and not exists (select from employment x where x.tab_number = w."tabNumber")`.execute(tx)
    await sql`
      insert into employment (person_id, tab_number, begin_at)
      select min(w."personId"), w."tabNumber", min(w."beginAt")
      from ${rowsAsTable(portion, NUMBERS, ['person'])} w
      where not exists (select from employment e where e.tab_number = w."tabNumber")
      group by w."tabNumber"`.execute(tx)
  })
}

const CELLS = {
  tabNumber: 'text',
  post: 'text',
  rate: 'numeric',
  workType: 'text',
  isHead: 'boolean',
  isMain: 'boolean',
  beginAt: 'date',
  endAt: 'date',
} as const

/** The rows with the ids of everything that they name; omitted values get their defaults. */
function placed(rows: readonly Row[]) {
  return sql`(
    select w.id, e.id as employment_id, w."unitId" as department_id, t.id as post_type_id, coalesce(w.rate, 1) as rate,
      k.id as work_type_id, coalesce(w."isHead", false) as is_head,
      coalesce(w."isMain", k.name = 'основное') as is_main, w."beginAt" as begin_at, w."endAt" as end_at
    from ${rowsAsTable(rows, CELLS, ['unit'])} w
    join employment e on e.tab_number = w."tabNumber"
    join post_type t on lower(t.name) = lower(w.post)
    join work_type k on k.name = coalesce(w."workType", 'основное'))`
}

/** Keeps a main post from conflicting with the next one within a statement. */
async function clearMainPosts(tx: Db, ids: readonly number[]): Promise<void> {
  await sql`update employment_post set is_main = false where id = any(${ids}::bigint[]) and is_main`.execute(
    tx,
  )
}

/** Writes the posts, and lets the terms and versions of employments follow them. */
export async function writePosts(tx: Db, { created, changed }: ImportPlan<EmploymentColumn>): Promise<void> {
  const ids = changed.map(({ known }) => known.id)
  const before = await sql<{ id: number }>`
    select distinct employment_id as id from employment_post where id = any(${ids}::bigint[])`.execute(tx)
  await clearMainPosts(tx, ids)
  await inPortions(changed, (portion) =>
    sql`
      update employment_post ep
      set employment_id = w.employment_id, department_id = w.department_id, post_type_id = w.post_type_id, rate = w.rate,
        work_type_id = w.work_type_id, is_head = w.is_head, is_main = w.is_main, begin_at = w.begin_at, end_at = w.end_at
      from ${placed(portion)} w where ep.id = w.id`.execute(tx),
  )
  await inPortions(created, (portion) =>
    sql`
      insert into employment_post (employment_id, department_id, post_type_id, rate, work_type_id, is_head, is_main,
        begin_at, end_at)
      select employment_id, department_id, post_type_id, rate, work_type_id, is_head, is_main, begin_at, end_at
      from ${placed(portion)} w`.execute(tx),
  )
  const numbers = [...created, ...changed].map(({ cells }) => cells.tabNumber)
  await followPosts(
    tx,
    numbers,
    before.rows.map(({ id }) => id),
  )
}

async function followPosts(
  tx: Db,
  numbers: readonly (string | null)[],
  former: readonly number[],
): Promise<void> {
  await sql`
    delete from employment e
    where e.id = any(${former}::bigint[])
      and not exists (select from employment_post ep where ep.employment_id = e.id)`.execute(tx)
  await sql`
    update employment e set version = e.version + 1, begin_at = t.begin_at, end_at = t.end_at
    from (
      select employment_id, min(begin_at) as begin_at,
        case when bool_or(end_at is null) then null else max(end_at) end as end_at
      from employment_post group by employment_id
    ) t
    where t.employment_id = e.id and (e.tab_number = any(${numbers}::text[]) or e.id = any(${former}::bigint[]))`.execute(
    tx,
  )
}
