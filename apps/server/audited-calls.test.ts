import { describe, expect, it } from 'vitest'
import { DEMO_ACCOUNTS } from '#areas/portal/contract/demo-accounts.ts'
import { isAllowed } from '#platform/contract/permissions.ts'
import { permissionsOf } from '#platform/server/testing/permissions.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { areas } from './areas.ts'
import { sampleInput } from './testing/samples.ts'
import { markMoment, tablesChangedSince } from './testing/table-changes.ts'

const changing = Object.entries(areas).flatMap(([area, served]) =>
  Object.entries(served.calls)
    .filter(([, { method }]) => method !== 'GET')
    .map(([name, call]) => ({ name: `${area}.${name}`, call })),
)

/** Where it is written who did what: the audit log, and the ledger of every mark. */
const TRAILS = ['audit_log', 'journal_ledger']

/** What changes with any request, or follows from a change that has a trail of its own. */
const ASIDE = new Set(TRAILS)

describe('a call that changes something', () => {
  const server = useTestServer({ areas, template: 'demo' })
  const changed = new Set<string>()

  it.each(changing)('leaves a trail: $name', async ({ name, call }) => {
    for (const { login } of DEMO_ACCOUNTS) {
      if (!isAllowed(call.access, await permissionsOf(server, login))) continue
      const caller = server.freshly(login)
      const moment = await markMoment(server.db)
      const { status } = await caller.call(call, sampleInput(name, call) as never)
      const written = await tablesChangedSince(server.db, moment)
      const touched = written.filter((table) => !ASIDE.has(table))
      if (status >= 400 || touched.length === 0) continue
      changed.add(name)
      expect(written, `${login} changed ${touched.join(', ')}`).toSatisfy((tables: string[]) =>
        TRAILS.some((trail) => tables.includes(trail)),
      )
      return
    }
  })

  it('was seen changing something in most of the calls', () => {
    expect(changed.size, [...changed].join()).toBeGreaterThan(changing.length / 2)
  })
})
