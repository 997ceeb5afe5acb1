import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { papersArea } from '#areas/papers/server/handlers.ts'
import { papersCalls } from '#areas/papers/contract/calls.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { sheetsCalls } from '../../contract/calls.ts'
import { sheetsTexts } from '../../contract/failures.ts'
import { sheetsArea } from '../handlers.ts'
import { givenOwed, givenRetake, marksFor, readSheet } from '../testing/given-sheet.ts'

const { changeExaminers, createRetake, withdrawRetake, printReferral, saveMarks, moveSheet } = sheetsCalls
const server = useTestServer({ areas: { sheets: sheetsArea, papers: papersArea([]) }, template: 'demo' })
const dean = () => server.as('dean')
const errorsOf = ({ body }: { body: unknown }) => (body as { errors: Record<string, string[]> }).errors
const DATE = '2026-12-10'

describe('a referral', () => {
  it('is a paper of the register for one student, the same bytes each time, revoked when it is taken back', async () => {
    const owed = await givenOwed(server)
    const many = await dean().call(createRetake, { ...owed, isReferral: true })
    expect(errorsOf(many)).toEqual({ records: [sheetsTexts.oneStudent] })
    const wish = { records: owed.records.slice(0, 1), date: DATE, isReferral: true }
    const { id, referralUntil } = await givenBy(dean(), createRetake, wish)
    expect(referralUntil).toBe(DATE)
    const print = () => dean().call(printReferral, { id })
    const [first, second] = [await print(), await print()]
    expect(first.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(first.bytes.equals(second.bytes)).toBe(true)
    const { rows } = await sql<{ code: string; number: string }>`
      select p.code, p.number from statement_referral f join papers_issued p on p.id = f.paper_id
      where f.statement_id = ${id}`.execute(server.db)
    const [{ code, number }] = rows as [(typeof rows)[number]]
    expect(number).toMatch(/^\d+-Н\/2026$/)
    const checked = () => givenBy(dean(), papersCalls.getPublicPaper, { code })
    expect(await checked()).toMatchObject({
      valid: true,
      kind: `Направление на пересдачу, действует по 10.12.2026`,
    })
    await givenBy(dean(), withdrawRetake, { id })
    expect(await checked()).toMatchObject({ valid: false, revokedBecause: 'Направление отозвано' })
  })

  it('keeps the examiners whom its paper names', async () => {
    const { id } = await givenRetake(server, { isReferral: true })
    const change = await dean().call(changeExaminers, {
      id,
      examinerIds: [await personOf(server, 'teacher2')],
    })
    expect(change).toFailWith(changeExaminers, 'referral-names-examiners')
  })

  it('is refused after its last day', async () => {
    const { id } = await givenRetake(server, { isReferral: true })
    await sql`update statement_referral set until = '2026-11-01' where statement_id = ${id}`.execute(
      server.db,
    )
    const results = marksFor(await readSheet(server, id))
    const save = await server.as('teacher').call(saveMarks, { id, results })
    expect(save).toFailWith(saveMarks, 'referral-is-over')
    expect(await dean().call(printReferral, { id })).toFailWith(printReferral, 'referral-is-over')
    await sql`update statement_referral set until = ${server.clock.today()} where statement_id = ${id}`.execute(
      server.db,
    )
    await givenBy(server.as('teacher'), saveMarks, { id, results })
    expect((await server.as('teacher').call(moveSheet, { id, statusId: 3 })).status).toBe(200)
  })

  it('is printed by the office of the institute alone', async () => {
    const { id } = await givenRetake(server, { isReferral: true })
    expect((await server.as('teacher').call(printReferral, { id })).status).toBe(403)
    const { id: usual } = await givenRetake(server)
    expect(await dean().call(printReferral, { id: usual })).toFailWith(printReferral, 'not-found')
  })
})
