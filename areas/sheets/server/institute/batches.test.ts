import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { sheetsCalls } from '../../contract/calls.ts'
import { marksOf, StatementType } from '../../contract/marks.ts'
import { sheetsArea } from '../handlers.ts'
import { givenForeignDean } from '../testing/given-foreign-dean.ts'
import { givenBatch } from '../testing/given-sheet.ts'

const { listBatches, previewBatch, withdrawBatch, previewSession, createSession } = sheetsCalls
const { getInstituteSheet, getSheet, saveMarks } = sheetsCalls
const server = useTestServer({ areas: { sheets: sheetsArea }, template: 'demo' })
const dean = () => server.as('dean')
const SESSION = { yearId: 2026, term: 2 }
const FOREIGN = 'foreign-dean'
/** The batch that every test of this file withdraws a part of. */
let batch: number

beforeAll(async () => {
  await givenForeignDean(server, FOREIGN)
  batch = (await givenBatch(server)).id
})

interface OfTeacher {
  id: number
  login: string
}

/** Sheets of the batch, each with an account that examines it. */
async function examined(count: number): Promise<OfTeacher[]> {
  const rows = await server.db
    .selectFrom('statement as s')
    .innerJoin('statement_examiner as e', 'e.statement_id', 's.id')
    .innerJoin('account as a', 'a.person_id', 'e.person_id')
    .select(['s.id', 'a.login'])
    .where('s.batch_id', '=', batch)
    .where('s.status_id', '=', 1)
    .where('s.withdrawn_at', 'is', null)
    .orderBy('s.id')
    .limit(count)
    .execute()
  expect(rows).toHaveLength(count)
  return rows
}

/** Saves the first mark of a sheet. */
async function write({ id, login }: OfTeacher) {
  const sheet = await givenBy(server.as(login), getSheet, { id })
  const { recordBookUUID } = sheet.records[0]!
  const markId = marksOf(sheet.typeId)[0] ?? marksOf(StatementType.exam)[0]!
  return { id, results: [{ recordBookUUID, markId }] }
}

describe('the sheets that were created in one action', () => {
  it('are listed with who created them, for the offices of their institutes alone', async () => {
    const { items } = await givenBy(dean(), listBatches, SESSION)
    const [first] = items as [(typeof items)[number]]
    expect([items.length, first.id, first.sheetsCount > 20]).toEqual([1, batch, true])
    expect(first.untouchedCount).toBe(first.sheetsCount)
    expect((await givenBy(server.as('directorate'), listBatches, SESSION)).items).toEqual(items)
    expect((await givenBy(server.as(FOREIGN), listBatches, SESSION)).items).toEqual([])
    for (const call of [previewBatch, withdrawBatch])
      expect(await server.as(FOREIGN).call(call, { id: batch })).toFailWith(call, 'not-found')
    for (const login of ['teacher', 'head', 'student'])
      expect((await server.as(login).call(withdrawBatch, { id: batch })).status).toBe(403)
  })

  it('are withdrawn together, but for those that have a mark', async () => {
    const [written, erased] = (await examined(2)) as [OfTeacher, OfTeacher]
    await givenBy(server.as(written.login), saveMarks, await write(written))
    const { results, id } = await write(erased)
    await givenBy(server.as(erased.login), saveMarks, { id, results })
    const emptied = results.map(({ recordBookUUID }) => ({ recordBookUUID, markId: null }))
    await givenBy(server.as(erased.login), saveMarks, { id, results: emptied })
    expect(await givenBy(dean(), getInstituteSheet, { id })).toMatchObject({ status: { id: 2 } })
    const { untouchedCount, touched } = await givenBy(dean(), previewBatch, { id: batch })
    expect(touched).toMatchObject([{ id: written.id, why: 'Оценки уже ставят' }])
    const { told, examiners } = await given(written)
    expect(examiners).toBeGreaterThan(20)
    const answer = await givenBy(dean(), withdrawBatch, { id: batch })
    expect(answer).toEqual({ withdrawn: untouchedCount, touched })
    expect(await given(written)).toEqual({ told: told + examiners, audited: 1, examiners: 0 })
    expect(await dean().call(withdrawBatch, { id: batch })).toFailWith(withdrawBatch, 'batch-has-begun')
    const kept = await givenBy(dean(), getInstituteSheet, { id: written.id })
    expect(kept.status.id).toBe(2)
    expect((await givenBy(dean(), previewSession, SESSION)).count).toBe(untouchedCount)
  })

  it('can be created again, and whoever saves while they are withdrawn loses nothing', async () => {
    for (let round = 0; round < 5; round += 1) {
      await givenBy(dean(), createSession, SESSION)
      const { items } = await givenBy(dean(), listBatches, SESSION)
      batch = items[0]!.id
      const [one] = (await examined(1)) as [OfTeacher]
      const marks = await write(one)
      const save = () => server.as(one.login).call(saveMarks, marks)
      const withdraw = () => dean().call(withdrawBatch, { id: batch })
      const [saved, withdrawn] =
        round % 2 === 0
          ? await Promise.all([save(), withdraw()])
          : (await Promise.all([withdraw(), save()])).toReversed()
      expect(withdrawn!.status).toBe(200)
      const kept = (withdrawn!.body as { touched: { id: number }[] }).touched.map(({ id }) => id)
      expect([saved!.status, kept]).toEqual(kept.length === 1 ? [200, [one.id]] : [404, []])
    }
  })
})

/**
 * The notices to examiners that their sheets were withdrawn, the audit rows of withdrawn batches, and the
 * examiners of the other sheets of the batch.
 */
async function given(written: OfTeacher): Promise<{ told: number; audited: number; examiners: number }> {
  const { rows } = await sql<{ told: number; audited: number; examiners: number }>`
    select (select count(*)::int from notice_event where kind = 'sheets.released') as told,
      (select count(*)::int from audit_log where action = 'sheets.withdraw-batch') as audited,
      (select count(*)::int from statement s join statement_examiner e on e.statement_id = s.id
        where s.batch_id = ${batch} and s.id <> ${written.id} and s.withdrawn_at is null) as examiners
  `.execute(server.db)
  return rows[0]!
}
