import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { peopleCalls } from '#areas/people/contract/calls.ts'
import { peopleArea } from '#areas/people/server/handlers.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { TestFile } from '#platform/server/testing/test-file.ts'
import { TEST_SETTINGS, useTestServer } from '#platform/server/testing/test-server.ts'
import { recordBookCalls } from '../../contract/calls.ts'
import { recordBookArea } from '../handlers.ts'
import { givenSecondEnrolment } from '../testing/given-enrolment.ts'
import { codesFrom } from './card-code.ts'

const { getStudentCards, checkStudentCard } = recordBookCalls
const server = useTestServer({
  areas: { people: peopleArea(() => Promise.resolve(false)), 'record-book': recordBookArea },
  template: 'demo',
})
const cardsOf = (login: string) => givenBy(server.as(login), getStudentCards, {})
const check = (code: string) => server.as(null).call(checkStudentCard, { code })
const STEP_MS = 30_000

/** The code that a card had this long ago. */
const codeBefore = (enrolmentId: number, ms: number) =>
  codesFrom(TEST_SETTINGS.secretKey, enrolmentId, new Date(server.clock.now().getTime() - ms)).codes[0]!

async function givenPhoto(login: string) {
  const bytes = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#258' } })
    .jpeg()
    .toBuffer()
  const { version } = await givenBy(server.as(login), peopleCalls.getOwnPhoto, {})
  const file = new TestFile(bytes, 'я.jpg', 'image/jpeg')
  await givenBy(server.as(login), peopleCalls.saveOwnPhoto, { file, version })
}

beforeEach(() => sql`delete from rate_limit`.execute(server.db))

describe('a student card', () => {
  it('names its holder, the group and the last day of the study year', async () => {
    const { freshForMs, cards } = await cardsOf('student')
    expect(freshForMs).toBeGreaterThan(0)
    expect(freshForMs).toBeLessThanOrEqual(STEP_MS)
    expect(cards).toHaveLength(1)
    expect(cards[0]).toMatchObject({
      lastName: 'Карпов',
      otherNames: 'Никита Фёдорович',
      group: 'ПИб-24-1',
      course: 3,
      form: 'очная',
      validUntil: '2027-08-31',
      isValid: true,
    })
    expect(new Set(cards[0]!.codes).size).toBe(10)
  })

  it('is not valid longer than its group', async () => {
    const [before] = (await cardsOf('student2')).cards
    const end = (day: string | null) =>
      sql`update student_group set end_at = ${day}::date where name = ${before!.group}`.execute(server.db)
    await end('2027-06-30')
    expect((await cardsOf('student2')).cards[0]).toMatchObject({ validUntil: '2027-06-30', isValid: true })
    await end('2026-09-30')
    expect((await cardsOf('student2')).cards[0]).toMatchObject({ isValid: false })
    expect((await check(before!.codes[0]!)).body).toMatchObject({ valid: false })
    await end(null)
  })

  it('there is one for each enrolment, each with codes of its own', async () => {
    const { enrolmentId } = await givenSecondEnrolment(server, 'master')
    const { cards } = await cardsOf('master')
    expect(cards.map((card) => card.enrolmentId)).toContain(enrolmentId)
    expect(cards).toHaveLength(2)
    expect(new Set(cards.flatMap(({ codes }) => codes)).size).toBe(20)
  })

  it('is had by nobody who does not study', async () => {
    for (const login of ['teacher', 'dean', 'exstudent'])
      expect((await server.as(login).call(getStudentCards, {})).status).toBe(403)
  })
})

describe('whoever reads the code of a card', () => {
  it('learns the name, the term and the photo of a valid card, and nothing else', async () => {
    const [card] = (await cardsOf('student')).cards
    const without = await check(card!.codes[0]!)
    expect(without.body).toEqual({
      valid: true,
      holder: 'Карпов Никита Фёдорович',
      validUntil: '2027-08-31',
      photo: null,
      checkedAt: server.clock.now().toISOString(),
    })
    expect(without.headers['cache-control']).toContain('no-store')
    await givenPhoto('student')
    const { photo } = (await check(card!.codes[0]!)).body as { photo: string }
    expect(photo).toMatch(/^data:image\/webp;base64,/)
    const { width } = await sharp(Buffer.from(photo.split(',')[1]!, 'base64')).metadata()
    expect(width).toBe(256)
  })

  it('is refused a code that has been replaced, and one whose turn has not come', async () => {
    const [card] = (await cardsOf('student')).cards
    const { enrolmentId, codes } = card!
    expect((await check(codeBefore(enrolmentId, STEP_MS))).status).toBe(200)
    expect(await check(codeBefore(enrolmentId, 2 * STEP_MS))).toFailWith(checkStudentCard, 'card-code-is-old')
    expect(await check(codeBefore(enrolmentId, 86_400_000))).toFailWith(checkStudentCard, 'card-code-is-old')
    expect(await check(codes[1]!)).toFailWith(checkStudentCard, 'card-code-is-old')
  })

  it('learns that the card of somebody expelled is not valid, though the code was taken before', async () => {
    const [card] = (await cardsOf('student3')).cards
    const state = (id: number) =>
      sql`update student set state_id = ${id} where id = ${card!.enrolmentId}`.execute(server.db)
    await givenPhoto('student3')
    await state(3)
    const { body } = await check(card!.codes[0]!)
    expect(body).toMatchObject({ valid: false, validUntil: null, photo: null })
    expect(JSON.stringify(body)).not.toContain(card!.lastName)
    await state(2)
    expect((await check(card!.codes[0]!)).body).toMatchObject({ valid: true })
    await state(1)
  })

  it('is not helped by a code of another key, a changed one, or another text', async () => {
    const [card] = (await cardsOf('student')).cards
    const { enrolmentId, codes } = card!
    const foreign = codesFrom('x'.repeat(44), enrolmentId, server.clock.now()).codes[0]!
    const changed = codes[0]!.replace(/.$/, (sign) => (sign === 'A' ? 'Q' : 'A'))
    for (const code of [foreign, changed, `${codes[0]}A`, 'нет', '7K3M9QXR2TVW4HZ8'])
      expect(await check(code)).toFailWith(checkStudentCard, 'not-found')
  })

  it('may guess 30 times an hour; right and replaced codes are not counted', async () => {
    const [card] = (await cardsOf('student')).cards
    const { enrolmentId, codes } = card!
    const old = codeBefore(enrolmentId, 10 * STEP_MS)
    for (let time = 0; time < 20; time += 1) {
      expect((await check(codes[0]!)).status).toBe(200)
      expect((await check(old)).status).toBe(422)
    }
    for (let guess = 0; guess < 30; guess += 1) expect((await check(`нет${guess}`)).status).toBe(404)
    const refused = await check(codes[0]!)
    expect(refused).toFailWith(checkStudentCard, 'too-many-codes')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })
})
