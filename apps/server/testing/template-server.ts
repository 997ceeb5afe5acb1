import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { COMMAND_LIMITS } from '#platform/server/db/database-limits.ts'
import { openDatabase } from '#platform/server/db/database.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { administer, templateName, type Template } from '#platform/server/testing/test-database.ts'
import { fillDemoUniversity } from '../demo-university.ts'

/** The day around which the tests' demo university is invented; `TEST_NOW` of the harness is a moment of it. */
const TEST_TODAY = '2026-11-18'

/** The demo universities, by their number of students. */
const STUDENTS = { demo: 1200, tiny: 60 }

type FilledTemplate = keyof typeof STUDENTS

async function fill(baseUrl: string, template: FilledTemplate): Promise<void> {
  const name = templateName(template)
  await administer(baseUrl, `create database ${name} template ${templateName('empty')} strategy file_copy`)
  const filled = openDatabase(`${baseUrl}/${name}`, { limits: COMMAND_LIMITS })
  await fillDemoUniversity(filled.db, { today: TEST_TODAY, students: STUDENTS[template] })
  await filled.close()
}

const isFilled = (name: string): name is FilledTemplate => Object.hasOwn(STUDENTS, name)

/**
 * Makes the databases that test files clone, each when the first file asks for it: `GET /demo` answers when
 * it is ready. A run of a few files waits only for those that they use.
 */
export async function serveTemplates(baseUrl: string): Promise<{ url: string; stop(): void }> {
  await administer(baseUrl, `create database ${templateName('empty')}`)
  await migrate(`${baseUrl}/${templateName('empty')}`)
  const made = new Map<Template, Promise<void>>([['empty', Promise.resolve()]])
  const server = createServer((request, response) => {
    const name = (request.url ?? '').slice(1)
    if (isFilled(name) && !made.has(name)) made.set(name, fill(baseUrl, name))
    const waiting = made.get(name as Template) ?? Promise.reject(new Error(`No template ${name}`))
    waiting.then(
      () => response.end(),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
