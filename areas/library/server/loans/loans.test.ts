import { sql } from 'kysely'
import readXlsxFile from 'read-excel-file/node'
import { beforeEach, describe, expect, it } from 'vitest'
import { importFile } from '#platform/server/testing/import-file.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { libraryCalls } from '../../contract/calls.ts'
import type { BookLoan, LentBook } from '../../contract/loans/loan.ts'
import { libraryArea } from '../handlers.ts'
import { givenRequestedLoan, givenLoan } from '../testing/given-loan.ts'
import { libraryCards } from './card-import.ts'
import { remindOfBooks } from './jobs.ts'
import { loans } from './loan-import.ts'

const { listOwnLoans, getReaderCard, askRenewal, takeBackRenewal } = libraryCalls
const { listLoans, exportLoans, renewLoan, refuseRenewal, returnLoan, reopenLoan } = libraryCalls
const server = useTestServer({ areas: { library: libraryArea }, template: 'demo' })

const own = async (login = 'student') => (await server.as(login).call(listOwnLoans)).body as BookLoan[]
const ownOf = async (id: number) => (await own()).find((loan) => loan.id === id)!
const listed = async (filter: object) =>
  (await server.as('content').call(listLoans, filter as never)).body as { count: number; items: LentBook[] }
const events = async (kind: string) =>
  (await server.db.selectFrom('notice_event').select('key').where('kind', '=', kind).execute()).length

beforeEach(async () => {
  await sql`truncate library_loan, library_renewal`.execute(server.db)
  await server.db.deleteFrom('notice_event').execute()
})

describe('the books of a reader', () => {
  it('are their own alone, the nearest term first, with the days that they are overdue', async () => {
    await givenLoan(server, { inDays: 20 })
    const late = await givenLoan(server, { inDays: -4 })
    const last = await givenLoan(server, { inDays: 0 })
    await givenLoan(server, { login: 'teacher' })
    const books = await own()
    expect(books.map(({ daysOverdue }) => daysOverdue)).toEqual([4, 0, 0])
    expect(books.slice(0, 2).map(({ id }) => id)).toEqual([late.id, last.id])
    expect(books[0]).toMatchObject({
      author: 'Петров П. П.',
      department: 'Учебный абонемент',
      dueDate: '2026-11-14',
      quantity: 1,
      renewal: null,
    })
  })

  it('are asked to be kept once at a time, and the wish can be taken back', async () => {
    const { id } = await givenLoan(server)
    const asked = await server.as('student').call(askRenewal, { id })
    expect(asked.body).toMatchObject({ id, renewal: { state: 'waiting', until: null } })
    expect(await server.as('student').call(askRenewal, { id })).toFailWith(askRenewal, 'renewal-waits')
    expect((await server.as('student').call(takeBackRenewal, { id })).body).toMatchObject({ renewal: null })
    const again = await server.as('student').call(takeBackRenewal, { id })
    expect(again).toFailWith(takeBackRenewal, 'no-renewal')
  })

  it('are asked for once, however many times at once', async () => {
    const { id } = await givenLoan(server)
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => server.as('student').call(askRenewal, { id })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
  })

  it('of others are not there', async () => {
    const { id } = await givenLoan(server, { login: 'teacher' })
    expect(await server.as('student').call(askRenewal, { id })).toFailWith(askRenewal, 'no-such-loan')
    expect(await server.as('student').call(takeBackRenewal, { id })).toFailWith(
      takeBackRenewal,
      'no-such-loan',
    )
  })
})

describe('the library', () => {
  it('prolongs a book, and tells its reader', async () => {
    const loan = await givenRequestedLoan(server)
    const until = '2026-12-30'
    const answer = await server.as('content').call(renewLoan, { ...loan, until })
    expect(answer.body).toMatchObject({ dueDate: until, version: 2, renewal: { state: 'renewed', until } })
    expect(await ownOf(loan.id)).toMatchObject({ dueDate: until, renewal: { state: 'renewed' } })
    expect(await events('library.renewal')).toBe(1)
  })

  it('prolongs to a later day alone', async () => {
    const loan = await givenLoan(server)
    const answer = await server.as('content').call(renewLoan, { ...loan, until: '2026-11-28' })
    expect(answer).toMatchObject({ status: 422, body: { errors: { until: [expect.any(String)] } } })
  })

  it('refuses with a reason, and only what was asked', async () => {
    const loan = await givenRequestedLoan(server)
    const reason = 'Книгу ждут другие читатели'
    await server.as('content').call(refuseRenewal, { ...loan, reason })
    expect((await ownOf(loan.id)).renewal).toMatchObject({ state: 'refused', reason })
    const again = await server.as('content').call(refuseRenewal, { ...loan, reason })
    expect(again).toMatchObject({ status: 409, body: { current: { version: loan.version + 1 } } })
    const late = { ...loan, version: loan.version + 1, reason }
    const lateAnswer = await server.as('content').call(refuseRenewal, late)
    expect(lateAnswer).toFailWith(refuseRenewal, 'no-renewal')
    expect((await server.as('student').call(askRenewal, { id: loan.id })).status).toBe(200)
  })

  it('sees a change of somebody else before it writes over it', async () => {
    const loan = await givenLoan(server)
    const [first, second] = await Promise.all(
      ['2026-12-20', '2026-12-25'].map((until) => server.as('content').call(renewLoan, { ...loan, until })),
    )
    const lost = first!.status === 409 ? first! : second!
    const won = first!.status === 409 ? second! : first!
    expect([won.status, lost.status]).toEqual([200, 409])
    expect(lost.body).toMatchObject({ current: { dueDate: (won.body as LentBook).dueDate } })
  })

  it('takes a book back, and gives it out again', async () => {
    const loan = await givenRequestedLoan(server)
    const returned = await server.as('content').call(returnLoan, loan)
    expect(returned.body).toMatchObject({ returnedOn: '2026-11-18' })
    expect(await own()).toEqual([])
    const seen = { id: loan.id, version: 2 }
    expect(await server.as('content').call(returnLoan, seen)).toFailWith(returnLoan, 'loan-is-over')
    expect((await listed({ part: 'returned' })).items.map(({ id }) => id)).toEqual([loan.id])
    expect((await server.as('content').call(reopenLoan, seen)).status).toBe(200)
    expect(await ownOf(loan.id)).toMatchObject({ renewal: null })
  })

  it('finds by reader, book and inventory number, and takes it all as a sheet', async () => {
    await givenLoan(server, { inDays: -2 })
    const { id } = await givenRequestedLoan(server)
    expect((await listed({ part: 'asked' })).items.map((loan) => loan.id)).toEqual([id])
    expect((await listed({ part: 'overdue' })).count).toBe(1)
    const [book] = (await listed({ part: 'asked' })).items
    const [surname] = book!.reader.name.split(' ')
    expect((await listed({ term: `${surname} ` })).count).toBe(2)
    expect((await listed({ term: book!.inventoryNumber })).items.map((loan) => loan.id)).toEqual([id])
    expect((await listed({ term: 'нет такой' })).count).toBe(0)
    const sheet = await server.as('content').call(exportLoans, { part: 'overdue' })
    const [{ data }] = (await readXlsxFile(sheet.bytes)) as unknown as [{ data: unknown[][] }]
    expect(data).toHaveLength(2)
  })

  it('is closed to everybody else', async () => {
    const { id } = await givenLoan(server)
    expect((await server.as('teacher').call(listLoans)).status).toBe(403)
    expect((await server.as('hr').call(returnLoan, { id, version: 1 })).status).toBe(403)
  })
})

it('a term that is near, or over, is told on its days', async () => {
  for (const inDays of [3, 1, 2, 0, -1, -2, -7]) await givenLoan(server, { inDays })
  expect(await remindOfBooks(server.db, server.clock)).toBe(4)
  expect([await events('library.due'), await events('library.overdue')]).toEqual([2, 2])
  // A second run on the same day sends no notice again.
  await remindOfBooks(server.db, server.clock)
  expect([await events('library.due'), await events('library.overdue')]).toEqual([2, 2])
})

describe('a file of the library', () => {
  const HEAD = 'Код;Читатель;Книга;Инвентарный номер;Отдел;Выдана;Вернуть до;Возвращена'
  const fileOf = (...rows: string[]) => [HEAD, ...rows].join('\n')
  const reader = async () => {
    const id = await personOf(server, 'student')
    return (
      await server.db.selectFrom('person').select('full_name').where('id', '=', id).executeTakeFirstOrThrow()
    ).full_name
  }

  it('brings loans, prolongs them and takes them back', async () => {
    const row = async (due: string, back = '') =>
      fileOf(`L-1;${await reader()};Физика;77-1;Абонемент;01.10.2026;${due};${back}`)
    expect(await importFile(server.db, loans, await row('20.11.2026'))).toMatchObject({
      counts: { created: 1, errors: 0 },
    })
    const [book] = await own()
    expect(book).toMatchObject({ title: 'Физика', author: '', dueDate: '2026-11-20', quantity: 1 })
    await server.as('student').call(askRenewal, { id: book!.id })
    await importFile(server.db, loans, await row('20.12.2026'))
    expect(await ownOf(book!.id)).toMatchObject({ renewal: { state: 'renewed', until: '2026-12-20' } })
    expect(await events('library.renewal')).toBe(1)
    await importFile(server.db, loans, await row('20.12.2026', '15.11.2026'))
    expect(await own()).toEqual([])
  })

  it('that is whole brings back what it does not name, and answers who asked to keep it', async () => {
    const gone = await givenRequestedLoan(server)
    const row = fileOf(`L-3;${await reader()};Физика;77-3;Абонемент;01.10.2026;20.12.2026;`)
    await importFile(server.db, loans, row)
    expect(await own()).toHaveLength(2)
    const brought = await importFile(server.db, loans, row, { settlesMissing: true })
    expect(brought).toMatchObject({ settled: 1, counts: { unchanged: 1, missing: 0 } })
    expect((await own()).map(({ title }) => title)).toEqual(['Физика'])
    const { rows } = await sql`
      select l.returned_at::text as back, r.state from library_loan l join library_renewal r on r.loan_id = l.id
      where l.id = ${gone.id}`.execute(server.db)
    expect(rows).toEqual([{ back: '2026-11-18', state: 'taken-back' }])
  })

  it('with days in a wrong order changes nothing', async () => {
    const file = fileOf(`L-2;${await reader()};Физика;77-2;Абонемент;01.10.2026;20.09.2026;`)
    const { counts, problems } = await importFile(server.db, loans, file)
    expect(counts.errors).toBe(1)
    expect(problems.join()).toContain('раньше дня выдачи')
    expect(await own()).toEqual([])
  })

  it('gives readers their cards, each number to one', async () => {
    const name = await reader()
    const cards = (number: string) => `Читатель;Номер билета\n${name};${number}`
    const { rows } = await sql<{ number: string }>`
      select number from library_card where person_id = ${await personOf(server, 'teacher')}`.execute(
      server.db,
    )
    const taken = await importFile(server.db, libraryCards, cards(rows[0]!.number))
    expect(taken.problems.join()).toContain('у другого читателя')
    await importFile(server.db, libraryCards, cards('26-777'))
    expect((await server.as('student').call(getReaderCard)).body).toEqual({ name, number: '26-777' })
  })
})
