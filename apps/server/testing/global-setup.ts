import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { COMMAND_LIMITS } from '#platform/server/db/database-limits.ts'
import { openDatabase } from '#platform/server/db/database.ts'
import { startTemporaryPostgres } from '#platform/server/db/embedded/temporary.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { fillDemoUniversity } from '../demo-university.ts'

/** The day around which the tests' demo university is invented; `TEST_NOW` of the harness is a moment of it. */
const TEST_TODAY = '2026-11-18'

/** Templates with a demo university in them, by its number of students. */
const FILLED_TEMPLATES = { kabinet_template_demo: 1200, kabinet_template_tiny: 60 }

/** Starts one PostgreSQL for all test files and prepares the databases that each of them clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTemporaryPostgres()
  const baseUrl = postgres.url.replace(/\/[^/]*$/, '')
  await createTemplates(baseUrl)
  project.provide('postgresUrl', baseUrl)
  return () => postgres.stop()
}

async function createTemplates(baseUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: `${baseUrl}/postgres` })
  await admin.connect()
  await admin.query('create database kabinet_template_empty')
  await migrate(`${baseUrl}/kabinet_template_empty`)
  for (const [name, students] of Object.entries(FILLED_TEMPLATES)) {
    await admin.query(`create database ${name} template kabinet_template_empty strategy file_copy`)
    const filled = openDatabase(`${baseUrl}/${name}`, { limits: COMMAND_LIMITS })
    await fillDemoUniversity(filled.db, { today: TEST_TODAY, students })
    await filled.close()
  }
  await admin.end()
}
