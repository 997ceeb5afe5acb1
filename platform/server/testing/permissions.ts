import { sql } from 'kysely'
import type { TestServer } from './test-server.ts'

/** The permissions of the holder of a demo account at the test's instant. */
export async function permissionsOf(
  server: Pick<TestServer, 'db' | 'clock'>,
  login: string,
): Promise<string[]> {
  const { rows } = await sql<{ permission: string }>`
    select distinct p.permission
    from account a, permissions_of(a.person_id, ${server.clock.today()}::date) p
    where a.login = ${login}
  `.execute(server.db)
  return rows.map(({ permission }) => permission)
}
