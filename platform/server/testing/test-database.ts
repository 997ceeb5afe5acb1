import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { REQUEST_LIMITS } from '#platform/server/db/database-limits.ts'
import { openDatabase, type Database } from '#platform/server/db/database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the test PostgreSQL, without a database name. */
    postgresUrl: string
    /** The address from which databases to clone are requested. */
    templatesUrl: string
  }
}

/**
 * `empty` holds the schema alone, `demo` the demo university, `tiny` the same with a twentieth of the
 * students.
 */
export type Template = 'empty' | 'demo' | 'tiny'

/** The limits of requests, increased because a machine that runs many tests is slow. */
const TEST_LIMITS = { ...REQUEST_LIMITS, connectionMs: 60_000, statementMs: 120_000, lockMs: 60_000 }

export interface TestDatabase extends Database {
  url: string
  /** Closes the connections and drops the database. */
  drop(): Promise<void>
}

export function templateName(template: Template): string {
  return `kabinet_template_${template}`
}

/** Runs one statement on the test PostgreSQL's own database. */
export async function administer(postgresUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${postgresUrl}/postgres` })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Waits until a template is ready to be cloned. */
export async function awaitTemplate(templatesUrl: string, template: Template): Promise<void> {
  const answer = await fetch(`${templatesUrl}/${template}`)
  if (!answer.ok) throw new Error(`The template ${template} could not be made: ${await answer.text()}`)
}

/** Clones a template into a database for this test file alone. */
export async function cloneDatabase(
  template: Template = 'empty',
  { maxConnections = 5 } = {},
): Promise<TestDatabase> {
  const postgresUrl = inject('postgresUrl')
  await awaitTemplate(inject('templatesUrl'), template)
  const name = `test_${randomBytes(6).toString('hex')}`
  await administer(
    postgresUrl,
    `create database ${name} template ${templateName(template)} strategy file_copy`,
  )
  const url = `${postgresUrl}/${name}`
  const database = openDatabase(url, { maxConnections, limits: TEST_LIMITS })
  return {
    ...database,
    url,
    async drop() {
      await database.close()
      await administer(postgresUrl, `drop database ${name} with (force)`)
    },
  }
}
