import { sql } from 'kysely'
import type { Seeding } from '#platform/server/seeding/seeding.ts'

/** Approves as many posts as are occupied, rounded up, and here and there half a vacancy more. */
async function seedStaffUnits({ db, today }: Seeding): Promise<void> {
  await sql`
    insert into staff_unit (department_id, post_type_id, rates, begin_at)
    select ep.department_id, ep.post_type_id,
      ceil(sum(ep.rate)) + (ep.department_id * 7 + ep.post_type_id) % 3 * 0.5,
      date_trunc('year', ${today}::date - interval '3 years')::date
    from employment_post ep
    group by ep.department_id, ep.post_type_id
    order by ep.department_id, ep.post_type_id
  `.execute(db)
}

/** Every unit was created and got its head; some were renamed or moved to other rates. Decision D-62. */
async function seedHistory({ db, today }: Seeding): Promise<void> {
  await sql`
    insert into department_change (department_id, event, happened_on, changes)
    select id, event, happened_on, changes from (
      select d.id, 'Создание' as event, d.begin_at as happened_on,
        jsonb_build_array(jsonb_build_object('field', 'Название', 'oldValue', null, 'newValue', d.name)) as changes
      from department d
      union all
      select d.id, 'Переименование', ${today}::date - 900 - (d.id % 300)::int,
        jsonb_build_array(jsonb_build_object('field', 'Краткое название', 'oldValue', null, 'newValue', d.short_name))
      from department d where d.id % 4 = 1 and d.short_name is not null
      union all
      select u.department_id, 'Изменение ставок', u.begin_at,
        jsonb_build_array(jsonb_build_object('field', 'Ставок по штату',
          'oldValue', replace((sum(u.rates) - 1)::float8::text, '.', ','),
          'newValue', replace(sum(u.rates)::float8::text, '.', ',')))
      from staff_unit u group by u.department_id, u.begin_at
      union all
      select ep.department_id, 'Назначение руководителя', ep.begin_at,
        jsonb_build_array(jsonb_build_object('field', 'Руководитель', 'oldValue', null, 'newValue', p.full_name))
      from employment_post ep
      join employment e on e.id = ep.employment_id
      join person p on p.id = e.person_id
      where ep.is_head
    ) changed
    order by id, happened_on, event
  `.execute(db)
}

/** The posts and history that the department pages show in addition to people. */
export async function seedDepartmentRecords(seeding: Seeding): Promise<void> {
  await seedStaffUnits(seeding)
  await seedHistory(seeding)
}
