import { beforeAll, describe, expect, it } from 'vitest'
import { DEMO_ACCOUNTS } from '#areas/portal/contract/demo-accounts.ts'
import { isAllowed } from '#platform/contract/permissions.ts'
import { createClock } from '#platform/server/clock.ts'
import { readIdentities, whoTries, type Identity } from '#platform/server/testing/identities.ts'
import { TEST_TIME_ZONE } from '#platform/server/testing/test-server.ts'
import { permissionsOf } from './support/account.ts'
import { listScreens } from './support/screens.ts'
import { useReading } from './support/visit.ts'

const { portal, visit } = useReading()
const screens = await listScreens()
/** The portal's text for a missing page; room 2-404 is not one. */
const NO_PAGE = /(?<![-\p{L}\d])404/u
let identities: Identity[]

beforeAll(async () => {
  const { db, now } = portal
  const logins = DEMO_ACCOUNTS.map(({ login }) => login)
  identities = await readIdentities({ db, clock: createClock(TEST_TIME_ZONE, now) }, logins)
})

describe('the access table', () => {
  it.each(DEMO_ACCOUNTS)('$login opens exactly the screens of their roles', async ({ login }) => {
    const identity = identities.find((each) => each.login === login)!
    const tries = whoTries(screens, identities)
    const tried = screens.filter((screen) => tries.get(screen)!.has(identity))
    const { page, turnThrough, expectNoTrouble } = await visit({ login, path: '/' })
    expect((await permissionsOf(page)).toSorted()).toEqual(identity.permissions.toSorted())
    const seen = await turnThrough(tried.map(({ path }) => path))
    const refused = seen.filter(({ heading }) => heading === 'Доступ запрещен').map(({ path }) => path)
    const forbidden = tried.filter(({ access }) => !isAllowed(access, identity.permissions))
    expect(refused).toEqual(forbidden.map(({ path }) => path))
    const lost = seen.filter(({ text }) => NO_PAGE.test(text)).map(({ path }) => path)
    expect(lost, 'screens without a page').toEqual([])
    expectNoTrouble()
  })
})
