import { beforeAll } from 'vitest'
import { addAdministrator } from '#areas/rights/server/commands.ts'
import { gatherProduct } from '#platform/server/areas/gather.ts'
import { hashPassword } from '#platform/server/auth/passwords.ts'
import { bringRecords } from '#platform/server/product/bring-records.ts'
import { useTestServer, type TestServer } from '#platform/server/testing/test-server.ts'
import { areas } from '../areas.ts'
import { servedAreas } from '../served-areas.ts'

/** The login of the one person in it. */
export const FIRST_ADMINISTRATOR = 'ivanova'

/** A server on a new database as its start and `create-admin` leave it. */
export function useEmptyUniversity(): TestServer {
  const server = useTestServer({ areas: servedAreas, template: 'empty', settings: { isDemo: false } })
  beforeAll(async () => {
    await bringRecords(server.db, await gatherProduct(areas), {
      now: server.clock.now(),
      today: server.clock.today(),
    })
    const person = { surname: 'Иванова', name: 'Анна', patronymic: null }
    const passwordHash = await hashPassword('empty-university-2026')
    await addAdministrator(server.db, { login: FIRST_ADMINISTRATOR, passwordHash, person })
  })
  return server
}
