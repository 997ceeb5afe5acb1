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
import { followRegisters } from '../registers/follow-registers.ts'
import { givenOwed, givenRetake, marksFor, readSheet } from '../testing/given-sheet.ts'

const { changeExaminers, changeExamDate, createRetake, withdrawRetake, printReferral } = sheetsCalls
const { saveMarks, moveSheet, getSheet } = sheetsCalls
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

  it('gets another paper when it is prolonged or given to another examiner, and the former one is good no more', async () => {
    const { id } = await givenRetake(server, { isReferral: true })
    const paper = async () => {
      const { rows } = await sql<{ code: string; until: string; names: string[]; file: string | null }>`
        select p.code, f.content ->> 'until' as until, f.file_id as file,
          array(select jsonb_array_elements_text(f.content -> 'examiners')) as names
        from statement_referral f join papers_issued p on p.id = f.paper_id where f.statement_id = ${id}`.execute(
        server.db,
      )
      return rows[0]!
    }
    const isGood = async (code: string) =>
      (await givenBy(server.as('admin'), papersCalls.getPublicPaper, { code })).valid
    const first = await paper()
    await givenBy(dean(), printReferral, { id })
    const teacher2 = await personOf(server, 'teacher2')
    const given = await givenBy(dean(), changeExaminers, { id, examinerIds: [teacher2], version: 1 })
    const second = await paper()
    expect(second.names).toEqual(given.examiners.map(({ name }) => name))
    expect([await isGood(first.code), await isGood(second.code), second.file]).toEqual([false, true, null])
    const { version } = given
    const past = await dean().call(changeExamDate, { id, date: '2026-11-01', version })
    expect(errorsOf(past)).toEqual({ date: [sheetsTexts.dayIsOver] })
    const late = await dean().call(changeExamDate, { id, date: '2028-01-10', version })
    expect(errorsOf(late)).toEqual({ basis: [sheetsTexts.pastYear] })
    const longer = await givenBy(dean(), changeExamDate, { id, date: '2026-12-20', version })
    expect([longer.referralUntil, longer.date, (await paper()).until]).toEqual([
      '2026-12-20',
      '2026-12-20',
      '2026-12-20',
    ])
    expect(await isGood(second.code)).toBe(false)
    const basis = 'болезнь, справка № 12'
    const far = await givenBy(dean(), changeExamDate, { id, date: '2028-01-10', basis })
    expect(far.basis).toBe(basis)
  })

  it('is taken back by itself when its term is over and nobody came, and the student owes again', async () => {
    const { id } = await givenRetake(server, { isReferral: true })
    const { id: begun } = await givenRetake(server, { isReferral: true })
    await givenBy(server.as('teacher'), saveMarks, {
      id: begun,
      results: marksFor(await readSheet(server, begun)),
    })
    await sql`update statement_referral set until = '2026-11-17' where statement_id in (${id}, ${begun})`.execute(
      server.db,
    )
    const owes = async () => {
      const { rows } = await sql<{ owes: boolean }>`
        select exists (select from statement_debt d join statement_record r on r.after_record_id = d.record_id
          where r.statement_id = ${id} and d.retake_record_id is null) as owes`.execute(server.db)
      return rows[0]!.owes
    }
    expect(await owes()).toBe(false)
    await followRegisters(server.db, server.clock)
    expect(await owes()).toBe(true)
    expect((await server.as('teacher').call(getSheet, { id })).status).toBe(404)
    expect((await server.as('teacher').call(getSheet, { id: begun })).status).toBe(200)
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
