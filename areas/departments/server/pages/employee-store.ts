import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { matchesWords } from '#platform/server/db/word-search.ts'
import type { Employee } from '../../contract/department.ts'
import { holdsOn, scopeTables, type Viewer } from './scope-tables.ts'

export interface EmployeeQuestion extends Viewer {
  /** Its people and those of the units below; null means all whom the viewer leads, and nobody else. */
  departmentId: number | null
  /** Only the unit itself. */
  isAlone?: boolean
  words: readonly string[]
  sort: 'fio' | 'sumRateacc' | 'degreeCode'
  isDescending: boolean
  limit: number | null
  offset: number
}

const ORDERS: Record<string, RawBuilder<unknown>> = {
  fio: sql`p.last_name asc, p.first_name asc`,
  'fio-desc': sql`p.last_name desc, p.first_name desc`,
  sumRateacc: sql`x."sumRateacc" asc nulls last`,
  'sumRateacc-desc': sql`x."sumRateacc" desc nulls last`,
  degreeCode: sql`x."degreeCode" asc nulls last`,
  'degreeCode-desc': sql`x."degreeCode" desc nulls last`,
}

const degree = (kind: string) => sql`(
  select string_agg(t.code, ', ' order by t.id) from person_degree pd
  join degree_type t on t.id = pd.degree_type_id and t.kind = ${kind} where pd.person_id = p.id)`

/** The people of the table `unit` with their posts there, and whether the viewer leads one of these. */
function membersOf(today: string): RawBuilder<unknown> {
  return sql`member as (
      select e.person_id, bool_or(ep.department_id in (select id from led)) as is_led,
        sum(ep.rate)::float as rate, min(e.tab_number) as tab_number,
        jsonb_agg(jsonb_build_object('id', ep.id, 'postName', t.name, 'theme', ep.theme, 'department', d.name,
          'startDate', ep.begin_at, 'endDate', ep.end_at, 'rateacc', ep.rate, 'category', c.name, 'type', w.name)
          order by ep.is_main desc, ep.id) as posts
      from employment_post ep
      join employment e on e.id = ep.employment_id
      join post_type t on t.id = ep.post_type_id
      join post_category c on c.id = t.category_id
      join work_type w on w.id = ep.work_type_id
      join department d on d.id = ep.department_id
      where ep.department_id in (select id from unit) and ${holdsOn(today, 'ep')}
      group by e.person_id
    )`
}

/**
 * Lists employees with what the viewer may know of each: everything of oneself and of those whom one leads; a worker
 * knows of others the day and month of birth, gender and rate; everybody else none of these. Decision D-60.
 */
export async function listEmployees(
  db: Db,
  asked: EmployeeQuestion,
): Promise<{ employees: Employee[]; count: number }> {
  const order = ORDERS[`${asked.sort}${asked.isDescending ? '-desc' : ''}`]!
  const isFound = asked.words.length > 0 ? matchesWords('p.search_text', asked.words) : sql`true`
  const below = asked.isAlone
    ? sql``
    : sql`union select d.id from unit join department d on d.parent_id = unit.id`
  const unit =
    asked.departmentId === null
      ? sql`unit as (select id from led)`
      : sql`unit as (select ${asked.departmentId}::bigint as id ${below})`
  const { rows } = await sql<{ employees: Employee[]; count: number }>`
    with recursive ${scopeTables(asked)}, ${unit}, viewer as (
      select exists (select from right_today where permission = 'worker') as is_worker
    ), ${membersOf(asked.today)}, known as (
      select m.*, m.is_led or m.person_id = ${asked.personId} as is_known, v.is_worker from member m cross join viewer v
    ), shown as (
      select p.id, p.full_name as fio,
        case when k.is_known then p.birth_date end as birthday,
        case when k.is_known or k.is_worker then to_char(p.birth_date, 'MM-DD') end as "birthDayMonth",
        case when k.is_known or k.is_worker then k.rate end as "sumRateacc",
        case when k.is_known or k.is_worker then case p.gender when 'm' then 'муж' when 'f' then 'жен' end end as gender,
        case when k.is_known then k.tab_number end as "tabNumber",
        case when k.is_known or k.is_worker then k.posts
          else (select jsonb_agg(post || '{"rateacc": null}') from jsonb_array_elements(k.posts) post) end as posts,
        ${degree('degree')} as "degreeCode", ${degree('title')} as "rankCode"
      from known k
      join person p on p.id = k.person_id
      where ${isFound}
    ), placed as (
      select x.*, row_number() over (order by ${order}, p.last_name, p.first_name, p.id) as place
      from shown x join person p on p.id = x.id
    )
    select (select count(*)::int from shown) as count, coalesce((
      select jsonb_agg(to_jsonb(page) - 'place' order by page.place)
      from (select * from placed order by place limit ${asked.limit} offset ${asked.offset}) page), '[]') as employees
  `.execute(db)
  return rows[0]!
}
