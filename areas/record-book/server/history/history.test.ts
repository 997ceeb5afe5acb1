import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { sheetsCalls } from '#areas/sheets/contract/calls.ts'
import { Mark } from '#areas/sheets/contract/marks.ts'
import { StatementStatus } from '#areas/sheets/contract/status.ts'
import { sheetsArea } from '#areas/sheets/server/handlers.ts'
import { givenSheet, givenShipped, marksFor, readSheet } from '#areas/sheets/server/testing/given-sheet.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { recordBookCalls } from '../../contract/calls.ts'
import { recordBookArea } from '../handlers.ts'

const { listMarkHistory, exportMarkHistory, listBookRecords } = recordBookCalls
const server = useTestServer({
  areas: { sheets: sheetsArea, 'record-book': recordBookArea },
  template: 'demo',
})
const historyOf = (login: string, filter: object = {}) => givenBy(server.as(login), listMarkHistory, filter)

it('a mark is told with what it was, by whom and from where, from the first save on', async () => {
  const { id } = await givenSheet(server)
  const { subject } = await readSheet(server, id)
  const save = async (mark: number) => {
    const results = marksFor(await readSheet(server, id), () => mark)
    await givenBy(server.as('teacher'), sheetsCalls.saveMarks, { id, results })
  }
  const own = async () => (await historyOf('student', { kind: 'mark', term: subject })).items
  expect(await own()).toEqual([])
  await save(Mark.good)
  await save(Mark.great)
  const items = await own()
  expect(items.map(({ before, after, isFinal, source }) => [before, after, isFinal, source])).toEqual([
    ['Хорошо', 'Отлично', false, 'sheet'],
    [null, 'Хорошо', false, 'sheet'],
  ])
  expect(items[0]).toMatchObject({ discipline: subject, byAdministrator: null })
  expect(items[0]!.by).toMatch(/^\S+ \S+/)
})

it('a final mark is told when the office has processed the sheet, and no earlier', async () => {
  const { id } = await givenShipped(server)
  const { subject } = await readSheet(server, id)
  const finals = async () =>
    (await historyOf('student', { term: subject })).items.filter(({ isFinal }) => isFinal)
  expect(await finals()).toEqual([])
  const sheet = await givenBy(server.as('dean'), sheetsCalls.getInstituteSheet, { id })
  const results = sheet.students.map(({ recordBookUUID }) => ({
    recordBookUUID,
    markId: Mark.good,
    reason: 'апелляция',
  }))
  await givenBy(server.as('dean'), sheetsCalls.processSheet, { id, results })
  expect(await finals()).toMatchObject([{ before: null, after: 'Хорошо', isFinal: true }])
})

it('an absence is one thing in the history, whatever reason the office finds for it', async () => {
  const { id } = await givenSheet(server, { students: 2 })
  const { subject, records } = await readSheet(server, id)
  const { rows } = await sql<{ uuid: string }>`
    select r.uuid from statement_record r join student s on s.id = r.student_id
    where r.statement_id = ${id} and s.person_id = ${await personOf(server, 'student')}`.execute(server.db)
  const own = rows[0]!.uuid
  const other = records.find(({ recordBookUUID }) => recordBookUUID !== own)!.recordBookUUID
  const teacher = server.as('teacher')
  const results = records.map(({ recordBookUUID }) => ({ recordBookUUID, markId: Mark.absent }))
  await givenBy(teacher, sheetsCalls.saveMarks, { id, results })
  for (const statusId of [StatementStatus.filled, StatementStatus.shipped])
    await givenBy(teacher, sheetsCalls.moveSheet, { id, statusId })
  const process = (mine: number, others: number) =>
    givenBy(server.as('dean'), sheetsCalls.processSheet, {
      id,
      results: [
        { recordBookUUID: own, markId: mine },
        { recordBookUUID: other, markId: others, reason: 'справка' },
      ],
    })
  await process(Mark.absentWithoutReason, Mark.good)
  await process(Mark.absentForReason, Mark.absentForReason)
  const sheet = await givenBy(server.as('dean'), sheetsCalls.getInstituteSheet, { id })
  expect(sheet.students.find(({ recordBookUUID }) => recordBookUUID === own)!.finalMark!.id).toBe(
    Mark.absentForReason,
  )
  const { items } = await historyOf('student', { kind: 'mark', term: subject })
  expect(items.map(({ before, after, isFinal }) => [before, after, isFinal])).toEqual([
    [null, 'Неявка', true],
    [null, 'Неявка', false],
  ])
})

it('points and attendance of the journal are in the same history', async () => {
  const { items, count } = await historyOf('student', { limit: 200 })
  const kinds = new Set(items.map(({ kind }) => kind))
  expect([...kinds].toSorted()).toEqual(['attendance', 'mark', 'points'])
  expect(items.map(({ at }) => at)).toEqual(
    items
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
  expect(new Set(items.map(({ key }) => key)).size).toBe(items.length)
  const attendance = await historyOf('student', { kind: 'attendance', limit: 1 })
  expect(attendance.items[0]!.after).toMatch(/^(был|опоздал|не был)$/)
  const points = await historyOf('student', { kind: 'points', limit: 1 })
  const marks = await historyOf('student', { kind: 'mark', limit: 1 })
  expect(attendance.count + points.count + marks.count).toBe(count)
  const second = await historyOf('student', { limit: 20, page: 2 })
  expect(second.items[0]!.key).toBe(items[20]!.key)
})

it('shows nobody else’s: neither in the list nor by the id of a record', async () => {
  const { rows } = await sql<{ key: string }>`
    select 's' || l.id as key from sheet_change l join student s on s.id = l.student_id
    join account a on a.person_id = s.person_id where a.login = 'student'`.execute(server.db)
  expect(rows.length).toBeGreaterThan(0)
  const foreign = await historyOf('student2', { kind: 'mark', limit: 200 })
  const keys = new Set(foreign.items.map(({ key }) => key))
  expect(rows.filter(({ key }) => keys.has(key))).toEqual([])
  const [record] = (await givenBy(server.as('student'), listBookRecords, {})).items.filter(({ mark }) => mark)
  const recordId = record!.id
  expect(
    (await historyOf('student', { recordId })).items.every(({ discipline }) => discipline === record!.title),
  ).toBe(true)
  for (const call of [listMarkHistory, exportMarkHistory] as const)
    expect(await server.as('student2').call(call, { recordId })).toFailWith(call, 'not-found')
})

it('is taken along as a sheet, and that is audited', async () => {
  const { status, bytes } = await server.as('student').call(exportMarkHistory, { kind: 'mark' })
  expect(status).toBe(200)
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  const { rows } = await sql`select from audit_log where action = 'record-book.export-history'`.execute(
    server.db,
  )
  expect(rows).toHaveLength(1)
})
