import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { recordBookCalls } from '../../contract/calls.ts'
import { recordBookArea } from '../handlers.ts'

const { listBooks, printBook } = recordBookCalls
const server = useTestServer({
  areas: { 'record-book': recordBookArea },
  template: 'demo',
  settings: { isUniversityNamed: false },
})

async function print() {
  const [book] = await givenBy(server.as('student'), listBooks, {})
  return server.as('student').call(printBook, { enrolmentId: book!.enrolmentId })
}

const issuers = async () => {
  const { rows } = await sql<{ issuer: string }>`
    select issuer from papers_issued where title = 'Зачётная книжка' order by id desc`.execute(server.db)
  return rows.map(({ issuer }) => issuer)
}

it('a printed record book has the name in the register of units, and without any name is not issued', async () => {
  const { rows } = await sql<{ name: string }>`select name from department where kind_id = 1`.execute(
    server.db,
  )
  expect((await print()).status).toBe(200)
  const before = await issuers()
  expect(before[0]).toBe(rows[0]!.name)
  await sql`update department set end_at = begin_at where kind_id = 1`.execute(server.db)
  expect(await print()).toFailWith(printBook, 'no-university-name')
  expect(await issuers()).toEqual(before)
})
