import type { TestProject } from 'vitest/node'
import { startTemporaryPostgres } from '#platform/server/db/embedded/temporary.ts'
import { serveTemplates } from './template-server.ts'

/** Starts one PostgreSQL for all test files, and the server of databases that each of them clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTemporaryPostgres()
  const baseUrl = postgres.url.replace(/\/[^/]*$/, '')
  const templates = await serveTemplates(baseUrl)
  project.provide('postgresUrl', baseUrl)
  project.provide('templatesUrl', templates.url)
  return () => {
    templates.stop()
    return postgres.stop()
  }
}
