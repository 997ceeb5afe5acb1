import { sql } from 'kysely'
import { personOf } from '#platform/server/testing/person-of.ts'
import type { TestServer } from '#platform/server/testing/test-server.ts'

/** Opens an account for the head of another institute than that of `dean`. */
export async function givenForeignDean(server: TestServer, login: string): Promise<void> {
  const day = server.clock.today()
  const { rows } = await sql`
    insert into account (person_id, login, password_hash, state)
    select e.person_id, ${login}, '', 'active'
    from employment_post p join employment e on e.id = p.employment_id
    where p.is_head and p.end_at is null and not exists (select from account a where a.person_id = e.person_id)
      and p.department_id not in (select id from units_led_by(${await personOf(server, 'dean')}, ${day}::date))
      and exists (select from permissions_of(e.person_id, ${day}::date) o
        where o.permission = 'institute-or-deanery-head')
    order by e.person_id limit 1 returning id`.execute(server.db)
  if (rows.length === 0) throw new Error('There is no other institute with a head')
}
