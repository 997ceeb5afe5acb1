import type { TestProject } from 'vitest/node'
import prepareDatabases from '#apps/server/testing/global-setup.ts'
import { administer, awaitTemplate, templateName } from '#platform/server/testing/test-database.ts'
import { TEST_NOW } from '#platform/server/testing/test-server.ts'
import { startPortal } from './start-portal.ts'

const SHARED_DATABASE = 'kabinet_shared'

/** Prepares the databases of all files, and one portal for those that change nothing. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stopDatabases = await prepareDatabases(project)
  const { postgresUrl, templatesUrl } = project.getProvidedContext()
  await awaitTemplate(templatesUrl, 'demo')
  const template = templateName('demo')
  await administer(postgresUrl, `create database ${SHARED_DATABASE} template ${template} strategy file_copy`)
  const databaseUrl = `${postgresUrl}/${SHARED_DATABASE}`
  const { address, kill } = await startPortal(databaseUrl, TEST_NOW)
  project.provide('sharedPortal', { address, databaseUrl })
  return async () => {
    await kill()
    await stopDatabases()
  }
}
