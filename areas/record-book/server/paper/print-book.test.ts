import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { papersCalls } from '#areas/papers/contract/calls.ts'
import { papersArea } from '#areas/papers/server/handlers.ts'
import { recordBookCalls } from '../../contract/calls.ts'
import { recordBookArea } from '../handlers.ts'

const { listBooks, printBook } = recordBookCalls
const server = useTestServer({
  areas: { papers: papersArea([]), 'record-book': recordBookArea },
  template: 'demo',
})

async function bookOf(login: string) {
  const [book] = await givenBy(server.as(login), listBooks, {})
  return { enrolmentId: book!.enrolmentId }
}

it('a printed record book is known by its code and its file, with the holder masked', async () => {
  const { status, bytes } = await server.as('student').call(printBook, await bookOf('student'))
  expect(status).toBe(200)
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const found = await givenBy(server.as(null), papersCalls.findPaperByFile, { sha256 })
  expect(found).toMatchObject({ kind: 'Зачётная книжка', number: '1-ЗК/2026', valid: true })
  expect(JSON.stringify(found)).not.toContain('Карпов')
  const { rows } = await sql`select entity_id from audit_log where action = 'record-book.print'`.execute(
    server.db,
  )
  expect(rows).toHaveLength(1)
})

it('is printed ten times a day and no more', async () => {
  const book = await bookOf('student2')
  const print = async () => (await server.as('student2').call(printBook, book)).status
  const { length } = (await Promise.all(Array.from({ length: 14 }, print))).filter((status) => status === 200)
  expect(length).toBe(10)
  expect(await server.as('student2').call(printBook, book)).toFailWith(printBook, 'too-many-prints')
})

it('is a foreign one’s for nobody, and wants a settled mark', async () => {
  const foreign = await bookOf('student2')
  expect(await server.as('student').call(printBook, foreign)).toFailWith(printBook, 'not-found')
  const empty = await server.as('aspirant').call(printBook, await bookOf('aspirant'))
  expect(empty).toFailWith(printBook, 'nothing-to-print')
})
