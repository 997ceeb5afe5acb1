import { expect, it } from 'vitest'
import { DEMO_ACCOUNTS } from '#areas/portal/contract/demo-accounts.ts'
import { isAllowed } from '#platform/contract/permissions.ts'
import { permissionsOf } from '#platform/server/testing/permissions.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { areas } from './areas.ts'
import { sampleInput } from './testing/samples.ts'

/** Whoever holds a connection and needs another waits here for ever. */
const server = useTestServer({ areas, template: 'demo', maxConnections: 1 })

const calls = Object.entries(areas).flatMap(([area, served]) =>
  Object.entries(served.calls).map(([name, call]) => ({ name: `${area}.${name}`, call })),
)

it.each(calls)('$name takes no second connection', async ({ name, call }) => {
  for (const { login } of DEMO_ACCOUNTS) {
    if (!isAllowed(call.access, await permissionsOf(server, login))) continue
    const { status, body } = await server.freshly(login).call(call, sampleInput(name, call) as never)
    expect(status, JSON.stringify(body)).toBeLessThan(500)
    if (status < 400) return
  }
})
