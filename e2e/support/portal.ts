import { afterAll, beforeAll, inject } from 'vitest'
import { openDatabase, type Db } from '#platform/server/db/database.ts'
import { cloneDatabase, type Template, type TestDatabase } from '#platform/server/testing/test-database.ts'
import { TEST_NOW } from '#platform/server/testing/test-server.ts'
import { startPortal, type Environment } from './start-portal.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The portal of all files that change nothing. */
    sharedPortal: { address: string; databaseUrl: string }
  }
}

/** Returns settings of the server, given the address of the test's database. */
export type EnvironmentOf = (databaseUrl: string) => Environment | Promise<Environment>

/** A portal as far as a visitor needs it. */
export interface VisitedPortal {
  address: string
  now: string
  db: Db
}

/** A running server of the built portal, on a database of its own. */
export interface Portal extends VisitedPortal {
  database: TestDatabase
  /** Stops the server as a power failure would; the portal is then unreachable. */
  kill: () => Promise<void>
}

/** Gives a test file a portal that it may change: the demo university or an empty one. */
export function usePortal(
  now: string = TEST_NOW,
  environment: EnvironmentOf = () => ({}),
  template: Template = 'demo',
): Portal {
  const portal = {} as Portal
  beforeAll(async () => {
    const database = await cloneDatabase(template)
    const settings = { DEMO: template === 'empty' ? '0' : '1', ...(await environment(database.url)) }
    const running = await startPortal(database.url, now, settings)
    Object.assign(portal, { database, db: database.db, now, ...running })
  })
  afterAll(async () => {
    await portal.kill?.()
    await portal.database?.drop()
  })
  return portal
}

/** Gives a test file the portal that it shares with every file that changes nothing. */
export function useSharedPortal(): VisitedPortal {
  const portal = {} as VisitedPortal
  let close: (() => Promise<void>) | undefined
  beforeAll(() => {
    const { address, databaseUrl } = inject('sharedPortal')
    const database = openDatabase(databaseUrl, { maxConnections: 1 })
    close = database.close
    Object.assign(portal, { address, db: database.db, now: TEST_NOW })
  })
  afterAll(() => close?.())
  return portal
}
