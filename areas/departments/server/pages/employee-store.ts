import { sql, type RawBuilder } from 'kysely'
import {
  FIELD_VISIBILITY,
  type PersonalField,
  type Standing,
} from '#areas/people/contract/field-visibility.ts'
import { anyCondition } from '#platform/server/db/any-condition.ts'
import type { Db } from '#platform/server/db/database.ts'
import { matchesWords } from '#platform/server/db/word-search.ts'
import type { Employee } from '../../contract/department.ts'
import { holdsOn, scopeTables, type Viewer } from './scope-tables.ts'

export interface EmployeeFilter extends Viewer {
  /** The people of this unit and of those below; null means all whom the viewer leads, and nobody else. */
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

/**
 * True when the reader may see a field of a person: by the columns of the table `listed`, and by the reader's
 * permissions.
 */
function sees(field: PersonalField, personId: number): RawBuilder<boolean> {
  const holds = (permission: string) =>
    sql<boolean>`(select exists (select from right_today where permission = ${permission}))`
  const standings: Partial<Record<Standing, RawBuilder<boolean>>> = {
    self: sql<boolean>`listed.person_id = ${personId}`,
    leader: sql<boolean>`listed.is_led`,
    hr: holds('hr-import'),
    agreed: sql<boolean>`${holds('worker')} and exists (select from consent_in_force agreed
      where agreed.person_id = listed.person_id and agreed.kind = 'birthday' and agreed.is_given)`,
  }
  return anyCondition(FIELD_VISIBILITY[field].seenBy, standings)
}

/**
 * The people of the table `unit` with their posts there; the rate of a post as far as the reader may know it.
 */
function membersOf({ personId, today }: Viewer): RawBuilder<unknown> {
  return sql`post as (
      select listed.*, case when ${sees('rate', personId)} then listed.rate end as seen_rate from (
        select ep.*, e.person_id, e.tab_number, ep.department_id in (select id from led) as is_led
        from employment_post ep
        join employment e on e.id = ep.employment_id
        where ep.department_id in (select id from unit) and ${holdsOn(today, 'ep')}
      ) listed
    ), member as (
      select ep.person_id, bool_or(ep.is_led) as is_led,
        sum(ep.seen_rate)::float as rate, min(ep.tab_number) as tab_number,
        jsonb_agg(jsonb_build_object('id', ep.id, 'postName', t.name, 'theme', ep.theme, 'department', d.name,
          'startDate', ep.begin_at, 'endDate', ep.end_at, 'rateacc', ep.seen_rate, 'category', c.name, 'type', w.name)
          order by ep.is_main desc, ep.id) as posts
      from post ep
      join post_type t on t.id = ep.post_type_id
      join post_category c on c.id = t.category_id
      join work_type w on w.id = ep.work_type_id
      join department d on d.id = ep.department_id
      group by ep.person_id
    )`
}

/** The people of `member` by name, with the fields that the reader may see; the others are null. */
function shownTo(personId: number): RawBuilder<unknown> {
  const shown = (field: PersonalField, value: RawBuilder<unknown>) =>
    sql`case when ${sees(field, personId)} then ${value} end`
  const gender = sql`case p.gender when 'm' then 'муж' when 'f' then 'жен' end`
  return sql`select p.id, p.full_name as fio, listed.rate as "sumRateacc", listed.posts,
      ${shown('birthDate', sql`p.birth_date`)} as birthday,
      ${shown('birthDayMonth', sql`to_char(p.birth_date, 'MM-DD')`)} as "birthDayMonth",
      ${shown('gender', gender)} as gender, ${shown('tabNumber', sql`listed.tab_number`)} as "tabNumber",
      ${degree('degree')} as "degreeCode", ${degree('title')} as "rankCode"
    from member listed
    join person p on p.id = listed.person_id`
}

/**
 * Lists employees with the fields that the reader may see for each, by the rules of `field-visibility.ts`.
 * Only shown values are sorted, so that no order betrays a hidden one.
 */
export async function listEmployees(
  db: Db,
  filter: EmployeeFilter,
): Promise<{ employees: Employee[]; count: number }> {
  const order = ORDERS[`${filter.sort}${filter.isDescending ? '-desc' : ''}`]!
  const isFound = filter.words.length > 0 ? matchesWords('p.search_text', filter.words) : sql`true`
  const below = filter.isAlone
    ? sql``
    : sql`union select d.id from unit join department d on d.parent_id = unit.id`
  const unit =
    filter.departmentId === null
      ? sql`unit as (select id from led)`
      : sql`unit as (select ${filter.departmentId}::bigint as id ${below})`
  const { rows } = await sql<{ employees: Employee[]; count: number }>`
    with recursive ${scopeTables(filter)}, ${unit}, ${membersOf(filter)}, shown as (
      ${shownTo(filter.personId)} where ${isFound}
    ), placed as (
      select x.*, row_number() over (order by ${order}, p.last_name, p.first_name, p.id) as place
      from shown x join person p on p.id = x.id
    )
    select (select count(*)::int from shown) as count, coalesce((
      select jsonb_agg(to_jsonb(page) - 'place' order by page.place)
      from (select * from placed order by place limit ${filter.limit} offset ${filter.offset}) page), '[]') as employees
  `.execute(db)
  return rows[0]!
}
