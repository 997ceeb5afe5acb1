import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { NO_TITLES } from '#platform/server/testing/no-audit-titles.ts'
import { aWho } from '#platform/server/testing/a-who.ts'
import { givenAccount } from '#platform/server/testing/given-account.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import type { PortalState } from '../contract/portal-state.ts'
import { administrationHomeWidgets } from './home-widgets.ts'

const server = useTestServer({ areas: {} })
const TITLES = {
  ...NO_TITLES,
  actions: { 'rights.add-grant': 'Выдано право', 'news.publish': 'Новость' },
}
const portalState = administrationHomeWidgets({ firstSteps: [], auditTitles: TITLES })[1]!

let admin = 0
let target = 0
const read = async () => (await portalState.read(server.db, aWho(admin), server.clock)) as PortalState

/** A row of the audit at a moment of the university's clock. */
const givenEntry = (action: string, moment: string) =>
  sql`
  insert into audit_log (at, real_person_id, action, entity, entity_id)
  values (${`${moment}:00+03:00`}, ${admin}, ${action}, 'person', ${String(target)})`.execute(server.db)

beforeAll(async () => {
  admin = await givenAccount(server.db, { login: 'chief', permissions: ['admin'] })
  target = await givenAccount(server.db, { login: 'target' })
})

describe('the state of the portal', () => {
  it('counts the sign-ins of today by the hours of the university', async () => {
    for (const moment of ['2026-11-17T23:59', '2026-11-18T00:00', '2026-11-18T09:30', '2026-11-18T09:45'])
      await givenEntry('accounts.sign-in', moment)
    await givenEntry('accounts.sign-in-failed', '2026-11-18T09:50')
    const { signInsByHour } = await read()
    expect(signInsByHour[0]).toEqual({ done: 1, failed: 0 })
    expect(signInsByHour[9]).toEqual({ done: 2, failed: 1 })
    expect(signInsByHour.reduce((sum, { done }) => sum + done, 0)).toBe(3)
  })

  it('names the last changes of rights, with whose they are', async () => {
    await givenEntry('rights.add-grant', '2026-11-18T10:00')
    await givenEntry('news.publish', '2026-11-18T10:05')
    const { rightsChanges } = await read()
    expect(rightsChanges).toMatchObject([{ title: 'Выдано право', person: { id: target } }])
  })

  it('says which jobs failed the last time, and how old the backup is', async () => {
    const finish = (name: string, state: string, minute: number) =>
      sql`
      insert into pgboss.job (name, state, started_on, completed_on)
      values (${name}, ${state}::pgboss.job_state, now(), now() + ${minute} * interval '1 minute')`.execute(
        server.db,
      )
    await sql`select pgboss.create_queue('orders', '{"policy": "standard"}')`.execute(server.db)
    await finish('orders', 'failed', 1)
    await finish('code-lists', 'failed', 1)
    await finish('code-lists', 'completed', 2)
    const { jobs, backup } = await read()
    const states = Object.fromEntries(jobs.map(({ name, state }) => [name, state]))
    expect(states).toMatchObject({ orders: 'failed', 'code-lists': 'done', imports: null })
    expect(backup).toEqual({ at: null, isOld: true, hasFailed: false })
  })
})
