import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { ComingPoint, Owed, OwnBypassItem, OwnBypassSheet } from '../contract/bypass.ts'
import { groupOf, itemOf, orderOf } from './bypass-columns.ts'

type OwedKind = NonNullable<Owed>['kind']
type Showing<Point> = Omit<Point, 'owed'> & { shows: OwedKind | null }

/** A sheet whose points name what they show. */
export type StoredSheet = Omit<OwnBypassSheet, 'items' | 'points'> & {
  items: Showing<OwnBypassItem>[]
  points: Showing<ComingPoint>[]
}

const ownItem: RawBuilder<Showing<OwnBypassItem>> = sql`${itemOf('i', 'd')}
  || jsonb_build_object('address', d.address, 'phone', d.phone,
    'hours', (select t.hours from bypass_desk t where t.department_id = d.id),
    'shows', (select t.shows from bypass_desk t where t.department_id = d.id))`

const comingPoint: RawBuilder<Showing<ComingPoint>> =
  sql`jsonb_build_object('department', d.name, 'matter', t.matter,
  'address', d.address, 'phone', d.phone, 'hours', t.hours, 'shows', t.shows)`

/** The points of the template `t` whose units `d` still exist, which a new sheet goes to. */
const openPoints = (today: string) => sql`bypass_desk t join department d on d.id = t.department_id
  and coalesce(d.end_at, 'infinity') >= ${today}::date`

export interface Leaver {
  personId: number
  today: string
}

/** The latest enrolment of a person that ended by an order, with its sheet if there is one. One statement. */
export async function findOwnSheet(db: Db, { personId, today }: Leaver): Promise<StoredSheet> {
  const { rows } = await sql<StoredSheet>`
    select ${orderOf('o')} as "order",
      case when b.id is not null then jsonb_build_object('id', b.id, 'fullname', p.full_name,
        'recordBook', s.record_book, 'group', ${groupOf('s')}, 'order', ${orderOf('o')},
        'openedAt', b.opened_at, 'closedAt', b.closed_at) end as sheet,
      coalesce((select jsonb_agg(${ownItem} order by i.position, i.id)
        from bypass_item i join department d on d.id = i.department_id where i.sheet_id = b.id), '[]') as items,
      coalesce((select jsonb_agg(${comingPoint} order by t.position, t.department_id)
        from ${openPoints(today)} where b.id is null), '[]') as points
    from student s
    join person p on p.id = s.person_id
    join student_order o on o.student_id = s.id and o.kind in ('graduation', 'expulsion')
    left join bypass_sheet b on b.student_id = s.id
    where s.person_id = ${personId} and not s.is_enrolled
    order by o.ordered_on desc, o.id desc limit 1
  `.execute(db)
  return rows[0] ?? { sheet: null, order: null, items: [], points: [] }
}

/**
 * Opens the sheet of the latest ended enrolment with a line for every unit of the template that still exists.
 * @returns null when no order ended any
 * @throws a unique violation when that enrolment has a sheet
 */
export async function insertSheet(db: Db, { personId, now, today }: Leaver & { now: Date }) {
  const { rows } = await sql<{ id: number }>`
    with left_by as (
      select s.id as student_id, o.id as order_id from student s
      join student_order o on o.student_id = s.id and o.kind in ('graduation', 'expulsion')
      where s.person_id = ${personId} and not s.is_enrolled
      order by o.ordered_on desc, o.id desc limit 1
    ), sheet as (
      insert into bypass_sheet (student_id, order_id, opened_at)
      select student_id, order_id, ${now} from left_by returning id
    ), lines as (
      insert into bypass_item (sheet_id, department_id, matter, position)
      select sheet.id, t.department_id, t.matter, t.position
      from sheet, ${openPoints(today)}
    )
    select id from sheet
  `.execute(db)
  return rows[0]?.id ?? null
}
