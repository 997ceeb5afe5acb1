import { describe, expect, it } from 'vitest'
import { TEST_SETTINGS, useTestServer } from '#platform/server/testing/test-server.ts'
import { accountsCalls } from '../contract/calls.ts'
import { accountCommands } from './commands.ts'
import { accountsArea } from './handlers.ts'

const server = useTestServer({ areas: { accounts: accountsArea } })
const issuePin = accountCommands.find(({ name }) => name === 'issue-pin')!

async function run(person: string) {
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  const { secretKey, filesFolder, release } = TEST_SETTINGS
  const context = { db: server.db, clock: server.clock, secretKey, filesFolder, release, print }
  const status = await issuePin.run(context, { positionals: [], values: { person } })
  return { status, lines }
}

describe('issue-pin', () => {
  it('prints a code with which the person registers; a second one replaces the first', async () => {
    const { id } = await server.db
      .insertInto('person')
      .values({ last_name: 'Белова', first_name: 'Вера' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const [first, second] = [await run(String(id)), await run(String(id))]
    expect(first.lines[0]).toMatch(/^Белова Вера: \d{4}-\d{4}-\d{4}$/)
    const register = (printed: string) =>
      server.as(null).call(accountsCalls.register, {
        email: 'belova@example.ru',
        login: 'belova',
        password: 'Тихая гавань 48',
        pin: printed.split(': ')[1]!,
      })
    expect(await register(first.lines[0]!)).toBeInvalid('pin')
    expect((await register(second.lines[0]!)).status).toBe(200)
  })

  it('refuses somebody whom the university does not know', async () => {
    expect(await run('999999')).toMatchObject({
      status: 1,
      lines: ['Человека с номером 999999 нет', expect.any(String)],
    })
  })
})
