import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type {
  Department,
  HistoryRow,
  MonitoredDepartment,
  PublicationRow,
  State,
} from '../../contract/department.ts'
import { holdsOn, scopeTables, type Viewer } from './scope-tables.ts'

export type CardRow = Omit<Department, 'permissions' | 'states' | 'history'> & { isWorked: boolean }

/** Finds the card of a unit, and whether the viewer works there or leads it. */
export async function findCard(db: Db, id: number, viewer: Viewer): Promise<CardRow | null> {
  const { rows } = await sql<CardRow>`
    with recursive ${scopeTables(viewer)}, worked as (
      select id from led union select id from post_unit
      union
      select d.id from worked join department d on d.parent_id = worked.id
    )
    select d.id, d.name, d.short_name as "shortName", d.email, d.phone, d.address,
      case when parent.id is not null then jsonb_build_object('id', parent.id, 'name', parent.name) end as parent,
      (select jsonb_build_object('id', p.id, 'fio', p.full_name)
        from employment_post ep
        join employment e on e.id = ep.employment_id
        join person p on p.id = e.person_id
        where ep.department_id = d.id and ep.is_head and ${holdsOn(viewer.today, 'ep')}
        order by ep.begin_at desc, ep.id
        limit 1) as head,
      exists (select from worked where worked.id = d.id) as "isWorked"
    from department d
    left join department parent on parent.id = d.parent_id
    where d.id = ${id}
  `.execute(db)
  return rows[0] ?? null
}

/** Approved posts of a unit with those occupied today. Decision D-59. */
export async function listStates(db: Db, id: number, today: string): Promise<State[]> {
  const { rows } = await sql<State>`
    select t.name as post, sum(x.rates)::float as rates, sum(x.closed)::float as "closeRates"
    from (
      select u.post_type_id, u.rates, 0 as closed from staff_unit u
      where u.department_id = ${id} and ${holdsOn(today, 'u')}
      union all
      select ep.post_type_id, 0, ep.rate from employment_post ep
      where ep.department_id = ${id} and ${holdsOn(today, 'ep')}
    ) x
    join post_type t on t.id = x.post_type_id
    group by t.id, t.name
    order by t.name
  `.execute(db)
  return rows
}

export async function listHistory(db: Db, id: number): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    select event, happened_on as date, changes from department_change
    where department_id = ${id} order by happened_on desc, id desc
  `.execute(db)
  return rows
}

/** The people of a unit and of those below it. */
const membersOf = (id: number, today: string) => sql`
  unit as (
    select ${id}::bigint as id
    union
    select d.id from unit join department d on d.parent_id = unit.id
  ), member as (
    select e.person_id, array_agg(distinct d.name::text) as departments
    from employment_post ep
    join employment e on e.id = ep.employment_id
    join department d on d.id = ep.department_id
    where ep.department_id in (select id from unit) and ${holdsOn(today, 'ep')}
    group by e.person_id
  )`

interface PublicationsOf {
  id: number
  year: number
  today: string
}

/** The confirmed publications of the people of a unit and below, each once. One statement. */
export async function countPublications(db: Db, { id, year, today }: PublicationsOf): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with recursive ${membersOf(id, today)}
    select count(distinct w.id)::int as count from member m
    join publication_author a on a.person_id = m.person_id
    join publication w on w.id = a.publication_id and w.approved and w.year = ${year}
  `.execute(db)
  return rows[0]!.count
}

/** Counts the confirmed publications of the people of a unit and below, by author (D-61) and all, each once. */
export async function listPublications(
  db: Db,
  { id, year, today }: PublicationsOf,
): Promise<Pick<MonitoredDepartment, 'publications' | 'publicationsCount'>> {
  const { rows } = await sql<PublicationRow & { ids: number[] }>`
    with recursive ${membersOf(id, today)}
    select p.full_name as fullname, p.id as "userId", m.departments,
      (select case when bool_or(s.study_level_id = 4) then 'аспирант' else 'студент' end
        from student s where s.person_id = p.id and s.is_enrolled having count(*) > 0) as "educationStatus",
      (select string_agg(t.code, ', ' order by t.kind, t.id)
        from person_degree pd join degree_type t on t.id = pd.degree_type_id where pd.person_id = p.id) as degree,
      count(*) filter (where w.kind = 'scop_wos')::int as "scopWos",
      count(*) filter (where w.kind = 'vak')::int as vak,
      count(*) filter (where w.kind = 'rinc')::int as rinc,
      count(*) filter (where w.kind = 'other')::int as other,
      count(w.id)::int as summ, coalesce(array_agg(w.id) filter (where w.id is not null), '{}') as ids
    from member m
    join person p on p.id = m.person_id
    left join publication_author a on a.person_id = p.id
    left join publication w on w.id = a.publication_id and w.approved and w.year = ${year}
    group by p.id, m.departments
    order by summ desc, p.last_name, p.first_name, p.id
  `.execute(db)
  const publicationsCount = new Set(rows.flatMap(({ ids }) => ids)).size
  return { publications: rows.map(({ ids, ...row }) => row), publicationsCount }
}
