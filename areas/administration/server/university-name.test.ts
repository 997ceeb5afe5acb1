import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { NO_TITLES } from '#platform/server/testing/no-audit-titles.ts'
import { aWho } from '#platform/server/testing/a-who.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { TEST_SETTINGS, useTestServer } from '#platform/server/testing/test-server.ts'
import { administrationCalls } from '../contract/calls.ts'
import type { PortalState } from '../contract/portal-state.ts'
import type { SystemState } from '../contract/system.ts'
import { administrationArea } from './handlers.ts'
import { administrationHomeWidgets } from './home-widgets.ts'

const server = useTestServer({
  areas: { administration: administrationArea(NO_TITLES) },
  template: 'demo',
  settings: { isUniversityNamed: false },
})

async function isNamedAtHome(isUniversityNamed = false): Promise<boolean> {
  const widget = administrationHomeWidgets({ firstSteps: [], auditTitles: NO_TITLES })[1]!
  const who = aWho(await personOf(server, 'admin'), 'admin')
  const state = await widget.read(server.db, who, server.clock, { ...TEST_SETTINGS, isUniversityNamed })
  return (state as PortalState).isUniversityNamed
}

async function nameInSystem(): Promise<string | null> {
  const { body } = await server.as('admin').call(administrationCalls.getSystem)
  return (body as SystemState).settings.universityName
}

it('an administrator sees at home and in the state of the portal that the university has no name', async () => {
  const { rows } = await sql<{ name: string }>`select name from department where kind_id = 1`.execute(
    server.db,
  )
  expect([await isNamedAtHome(), await nameInSystem()]).toEqual([true, rows[0]!.name])
  await sql`update department set end_at = begin_at where kind_id = 1`.execute(server.db)
  expect([await isNamedAtHome(), await nameInSystem()]).toEqual([false, null])
  expect(await isNamedAtHome(true)).toBe(true)
})
