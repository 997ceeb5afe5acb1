import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { UnitCard } from '../contract/other-cards.ts'
import { isOn, type CardReader } from './card-reader.ts'
import { sees } from './sees-field.ts'

const IS_LED = sql<boolean>`d.id in (select id from led)`

/** As it is stored, and whether the reader leads it. */
export type FoundUnit = Omit<UnitCard, 'staffing' | 'absent' | 'debtors'> & { isLed: boolean }

/** A unit of today with its people; those below are units of their own. One statement. */
export async function findUnitCard(db: Db, id: number, reader: CardReader): Promise<FoundUnit | null> {
  const { rows } = await sql<FoundUnit>`
    with led as materialized (select id from units_led_by(${reader.personId}, ${reader.today}::date))
    select d.id, d.name, k.name as kind, d.phone, d.email, d.address,
      case when a.id is not null then jsonb_build_object('id', a.id, 'name', a.name) end as above,
      coalesce((select jsonb_agg(jsonb_build_object('id', b.id, 'name', b.name) order by b.name)
        from department b where b.parent_id = d.id and ${isOn(reader, 'b')}), '[]') as below,
      coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'fullName', p.full_name, 'post', t.name, 'isHead', ep.is_head,
            'rate', case when ${sees('rate', reader, IS_LED)} then ep.rate end,
            'receptionHours', case when ${sees('workContacts', reader, IS_LED)} then
              (select h.hours from person_reception h where h.person_id = p.id) end)
          order by ep.is_head desc, p.last_name, p.first_name, p.id)
        from employment_post ep join employment e on e.id = ep.employment_id join person p on p.id = e.person_id
        join post_type t on t.id = ep.post_type_id
        where ep.department_id = d.id and ${isOn(reader, 'ep')}), '[]') as people,
      coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', room_place(b.number, r.number)) order by b.number, r.number)
        from room r join building b on b.id = r.building_id
        where r.department_id = d.id and r.deleted_at is null), '[]') as rooms,
      ${IS_LED} as "isLed", (${IS_LED} or exists (
        select from employment_post ep join employment e on e.id = ep.employment_id
        where ep.department_id = d.id and e.person_id = ${reader.personId} and ${isOn(reader, 'ep')})) as "isOwn"
    from department d
    join department_kind k on k.id = d.kind_id
    left join department a on a.id = d.parent_id
    where d.id = ${id} and ${isOn(reader, 'd')}
  `.execute(db)
  return rows[0] ?? null
}
