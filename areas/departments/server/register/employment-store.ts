import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { Employment, PersonEmployment, PostValues } from '../../contract/register/employment.ts'

const posts = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', ep.id, 'post', t.name, 'department', d.name, 'workType', w.name,
    'values', jsonb_build_object('departmentId', ep.department_id, 'postTypeId', ep.post_type_id,
      'workTypeId', ep.work_type_id, 'rate', ep.rate, 'isHead', ep.is_head, 'isMain', ep.is_main, 'theme', ep.theme,
      'beginAt', ep.begin_at, 'endAt', ep.end_at))
    order by ep.end_at desc nulls first, ep.is_main desc, ep.begin_at desc, ep.id)
  from employment_post ep
  join post_type t on t.id = ep.post_type_id
  join department d on d.id = ep.department_id
  join work_type w on w.id = ep.work_type_id
  where ep.employment_id = e.id), '[]')`

const employment: RawBuilder<Employment> = sql`jsonb_build_object('id', e.id, 'version', e.version,
  'tabNumber', e.tab_number, 'beginAt', e.begin_at, 'endAt', e.end_at,
  'leavesOn', dismissal_day(e.id), 'posts', ${posts})`

/** The employments of a person, the present ones first; null when there is no such person. */
export async function findPersonEmployment(db: Db, personId: number): Promise<PersonEmployment | null> {
  const { rows } = await sql<PersonEmployment>`
    select p.id, p.full_name as "fullName", coalesce((
      select jsonb_agg(${employment} order by e.end_at desc nulls first, e.begin_at desc, e.id)
      from employment e where e.person_id = p.id), '[]') as items
    from person p where p.id = ${personId}
  `.execute(db)
  return rows[0] ?? null
}

export async function findEmployment(
  db: Db,
  id: number,
): Promise<(Employment & { personId: number }) | null> {
  const { rows } = await sql<{ employment: Employment & { personId: number } }>`
    select ${employment} || jsonb_build_object('personId', e.person_id) as employment
    from employment e where e.id = ${id}
  `.execute(db)
  return rows[0]?.employment ?? null
}

/** Somebody who leads a unit, and since when. */
export interface OtherHead {
  fullName: string
  beginAt: string
}

/** Another head of a unit in the days of a post. The unit is locked until the transaction ends. */
export async function findOtherHead(
  tx: Db,
  { departmentId, beginAt, endAt }: PostValues,
  postId: number | null,
): Promise<OtherHead | null> {
  await sql`select from department where id = ${departmentId} for no key update`.execute(tx)
  const { rows } = await sql<OtherHead>`
    select p.full_name as "fullName", ep.begin_at as "beginAt" from employment_post ep
    join employment e on e.id = ep.employment_id join person p on p.id = e.person_id
    where ep.department_id = ${departmentId} and ep.is_head and ep.id is distinct from ${postId}
      and ep.begin_at <= coalesce(${endAt}::date, 'infinity')
      and coalesce(ep.end_at, e.end_at, 'infinity') >= ${beginAt}
    order by ep.begin_at limit 1
  `.execute(tx)
  return rows[0] ?? null
}

const columnsOf = (post: PostValues) => ({
  department_id: post.departmentId,
  post_type_id: post.postTypeId,
  work_type_id: post.workTypeId,
  rate: String(post.rate),
  is_head: post.isHead,
  is_main: post.isMain,
  theme: post.theme,
  begin_at: post.beginAt,
  end_at: post.endAt,
})

export async function insertEmployment(
  tx: Db,
  { personId, tabNumber, beginAt, endAt }: { personId: number; tabNumber: string } & PostValues,
): Promise<number> {
  const { id } = await tx
    .insertInto('employment')
    .values({ person_id: personId, tab_number: tabNumber, begin_at: beginAt, end_at: endAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertPost(tx: Db, employmentId: number, post: PostValues): Promise<void> {
  await tx
    .insertInto('employment_post')
    .values({ employment_id: employmentId, ...columnsOf(post) })
    .execute()
}

export async function updatePost(tx: Db, id: number, post: PostValues): Promise<void> {
  await tx.updateTable('employment_post').set(columnsOf(post)).where('id', '=', id).execute()
}

/** Adapts the days of an employment to those of its posts, and counts the change. */
export async function followPosts(tx: Db, id: number): Promise<void> {
  await sql`
    update employment e set version = e.version + 1, begin_at = t.begin_at, end_at = t.end_at
    from (
      select min(begin_at) as begin_at, case when bool_or(end_at is null) then null else max(end_at) end as end_at
      from employment_post where employment_id = ${id}
    ) t where e.id = ${id}
  `.execute(tx)
}

/** Ends the posts of an employment that go on after a day. */
export async function endPosts(tx: Db, employmentId: number, lastDay: string): Promise<void> {
  await sql`
    update employment_post set end_at = ${lastDay}
    where employment_id = ${employmentId} and coalesce(end_at, 'infinity') > ${lastDay}
  `.execute(tx)
}
