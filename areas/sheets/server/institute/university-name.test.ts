import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { TEST_SETTINGS, useTestServer } from '#platform/server/testing/test-server.ts'
import { sheetsCalls } from '../../contract/calls.ts'
import { sheetsArea } from '../handlers.ts'
import { givenOwed, givenRetake } from '../testing/given-sheet.ts'

const { changeExamDate, changeExaminers, createRetake, getInstituteSheet, printInstituteSheet } = sheetsCalls
const server = useTestServer({
  areas: { sheets: sheetsArea },
  template: 'demo',
  settings: { isUniversityNamed: false },
})
const dean = () => server.as('dean')
let registered: string

beforeAll(async () => {
  const { rows } = await sql<{ name: string }>`select name from department where kind_id = 1`.execute(
    server.db,
  )
  registered = rows[0]!.name
})
const closeUniversity = () =>
  sql`update department set end_at = begin_at where kind_id = 1`.execute(server.db)
afterEach(() => sql`update department set end_at = null where kind_id = 1`.execute(server.db))

const papers = async () => {
  const { rows } = await sql<{ issuer: string; university: string; isRevoked: boolean }>`
    select p.issuer, f.content ->> 'university' as university, p.revoked_on is not null as "isRevoked"
    from papers_issued p left join statement_referral f on f.paper_id = p.id
    where p.title like 'Направление%' order by p.id desc`.execute(server.db)
  return rows
}

/** A text as the description of a PDF contains it. */
const inPdf = (text: string) => Buffer.from(text, 'utf16le').swap16()

describe('a referral', () => {
  it('has the name in the register of units where the settings of the server have none', async () => {
    expect(registered).not.toBe(TEST_SETTINGS.universityName)
    await givenRetake(server, { isReferral: true })
    const [paper] = await papers()
    expect(paper!.university).toBe(registered)
    expect(paper!.issuer).toMatch(new RegExp(`^${registered}, `))
  })

  it('is not issued while the university has no name; a retake with a day is', async () => {
    const { records, date } = await givenOwed(server)
    await closeUniversity()
    const before = await papers()
    const wish = { records: records.slice(0, 1), date }
    const referred = await dean().call(createRetake, { ...wish, isReferral: true })
    expect(referred).toFailWith(createRetake, 'no-university-name')
    expect(await papers()).toEqual(before)
    expect((await dean().call(createRetake, wish)).status).toBe(200)
  })

  it('keeps its day, its examiners and its paper when a new one cannot be issued', async () => {
    const { id } = await givenRetake(server, { isReferral: true })
    const [before, [paper]] = [await givenBy(dean(), getInstituteSheet, { id }), await papers()]
    await closeUniversity()
    const prolonged = await dean().call(changeExamDate, { id, date: '2026-12-20' })
    expect(prolonged).toFailWith(changeExamDate, 'no-university-name')
    const examinerIds = [await personOf(server, 'teacher2')]
    const given = await dean().call(changeExaminers, { id, examinerIds })
    expect(given).toFailWith(changeExaminers, 'no-university-name')
    expect(await givenBy(dean(), getInstituteSheet, { id })).toEqual(before)
    expect((await papers())[0]).toEqual({ ...paper, isRevoked: false })
  })
})

it('a sheet on paper, which has no number of the register, shows the general word without a name', async () => {
  const { id } = await givenRetake(server)
  const print = async () => (await dean().call(printInstituteSheet, { id })).bytes
  expect((await print()).includes(inPdf(registered))).toBe(true)
  await closeUniversity()
  expect((await print()).includes(inPdf(TEST_SETTINGS.universityName))).toBe(true)
})
