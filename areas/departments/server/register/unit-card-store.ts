import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { lastAct } from '#platform/server/db/register-rows.ts'
import type { UnitCard } from '../../contract/register/unit.ts'

const values = sql`jsonb_build_object('name', d.name, 'shortName', d.short_name, 'kindId', d.kind_id,
  'parentId', d.parent_id, 'email', d.email, 'phone', d.phone, 'address', d.address, 'beginAt', d.begin_at)`

const children = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'endAt', c.end_at) order by c.end_at desc nulls first, c.name)
  from department c where c.parent_id = d.id), '[]')`

const posts = (today: string) => sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', ep.id, 'personId', p.id, 'name', p.full_name, 'post', t.name,
    'isHead', ep.is_head, 'beginAt', ep.begin_at, 'endAt', ep.end_at) order by ep.is_head desc, p.full_name, ep.id)
  from employment_post ep
  join employment e on e.id = ep.employment_id
  join person p on p.id = e.person_id
  join post_type t on t.id = ep.post_type_id
  where ep.department_id = d.id and coalesce(ep.end_at, 'infinity') >= ${today}::date), '[]')`

const acting = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', a.id, 'personId', p.id, 'name', p.full_name, 'beginAt', a.begin_at,
    'endAt', a.end_at, 'ground', a.ground) order by a.begin_at desc, a.id desc)
  from acting_head a join person p on p.id = a.person_id where a.department_id = d.id), '[]')`

const staff = (today: string) => sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', u.id, 'postTypeId', t.id, 'post', t.name, 'rates', u.rates,
    'beginAt', u.begin_at, 'endAt', u.end_at, 'occupied', coalesce((
      select sum(ep.rate) from employment_post ep where ep.department_id = d.id and ep.post_type_id = t.id
        and ${today}::date between ep.begin_at and coalesce(ep.end_at, 'infinity')), 0))
    order by u.end_at desc nulls first, t.name, u.begin_at)
  from staff_unit u join post_type t on t.id = u.post_type_id where u.department_id = d.id), '[]')`

export async function findUnitCard(db: Db, id: number, today: string): Promise<UnitCard | null> {
  const { rows } = await sql<UnitCard>`
    select d.id, d.version, ${values} as values, k.name as kind, d.external_id as "externalId", d.end_at as "endAt",
      case when parent.id is not null then jsonb_build_object('id', parent.id, 'name', parent.name) end as parent,
      ${children} as children, ${posts(today)} as posts, ${acting} as acting, ${staff(today)} as staff,
      author.full_name as "changedBy", act.at as "changedAt"
    from department d
    join department_kind k on k.id = d.kind_id
    left join department parent on parent.id = d.parent_id
    left join lateral ${lastAct('department', sql`d.id`)} act on true
    left join person author on author.id = act.person_id
    where d.id = ${id}
  `.execute(db)
  return rows[0] ?? null
}

/** True when a unit is the other one or below it. */
export async function isBelow(db: Db, id: number, above: number): Promise<boolean> {
  const { rows } = await sql<{ isBelow: boolean }>`
    with recursive way as (
      select ${id}::bigint as id
      union
      select d.parent_id from way join department d on d.id = way.id where d.parent_id is not null
    )
    select exists (select from way where id = ${above}) as "isBelow"
  `.execute(db)
  return rows[0]!.isBelow
}

/**
 * True when a unit is closed before a day, or at all when no day is given. It is not closed any earlier while
 * the change lasts.
 */
export async function isClosedBefore(tx: Db, id: number, day: string | null): Promise<boolean> {
  const { rows } = await sql<{ isClosed: boolean }>`
    select end_at is not null and end_at < coalesce(${day}::date, 'infinity') as "isClosed"
    from department where id = ${id} for key share
  `.execute(tx)
  return rows[0]?.isClosed ?? false
}

/** True when a unit has posts or units below it after a day. */
export async function isUsedAfter(db: Db, id: number, day: string): Promise<boolean> {
  const { rows } = await sql<{ isUsed: boolean }>`
    select exists (select from department where parent_id = ${id} and coalesce(end_at, 'infinity') > ${day})
      or exists (select from employment_post where department_id = ${id} and coalesce(end_at, 'infinity') > ${day})
      as "isUsed"
  `.execute(db)
  return rows[0]!.isUsed
}

interface ActingDays {
  beginAt: string
  endAt: string
}

/** The acting heads of a unit on any of these days. */
export async function findActing(
  db: Db,
  { departmentId, beginAt, endAt }: { departmentId: number } & ActingDays,
): Promise<({ fullName: string } & ActingDays) | null> {
  const { rows } = await sql<{ fullName: string } & ActingDays>`
    select p.full_name as "fullName", a.begin_at as "beginAt", a.end_at as "endAt"
    from acting_head a join person p on p.id = a.person_id
    where a.department_id = ${departmentId} and a.begin_at <= ${endAt} and a.end_at >= ${beginAt}
    order by a.begin_at limit 1
  `.execute(db)
  return rows[0] ?? null
}
