import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { createRandom } from '#platform/server/seeding/random.ts'
import { runsOf } from '#platform/server/testing/effort.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { papersCalls } from '../contract/calls.ts'
import { printedCode } from '../contract/paper-code.ts'
import { papersArea } from './handlers.ts'
import { revokePaper } from './public.ts'
import { givenFiled, givenPaper } from './testing/given-paper.ts'

const { verifyPaper, getPublicPaper, findPaperByFile } = papersCalls
const server = useTestServer({ areas: { papers: papersArea([]) } })
const guest = () => server.as(null)

beforeEach(() => sql`delete from rate_limit`.execute(server.db))

describe('a paper of the register', () => {
  it('shows kind, number, day, state and the masked holder, and no other field', async () => {
    const { code, number } = await givenPaper(server)
    const { body, status } = await guest().call(getPublicPaper, { code: printedCode(code).toLowerCase() })
    expect(status).toBe(200)
    expect(body).toEqual({
      number,
      date: server.clock.today(),
      kind: 'Справка',
      valid: true,
      holder: 'К····в Н····а Ф·······ч',
      issuer: 'Университет',
      revokedOn: null,
      revokedBecause: null,
      hasFile: false,
    })
  })

  it('answers the specified call with four fields and nothing else', async () => {
    const { code, number } = await givenPaper(server)
    const { body } = await guest().call(verifyPaper, { code })
    expect(body).toEqual({ number, date: server.clock.today(), kind: 'Справка', valid: true })
  })

  it('says when and why it was revoked, and the first reason stays', async () => {
    const { id, code } = await givenPaper(server)
    const day = server.clock.today()
    await revokePaper(server.db, id, { day, reason: 'Ошибка в сведениях' })
    await revokePaper(server.db, id, { day, reason: 'Другая причина' })
    const { body } = await guest().call(getPublicPaper, { code })
    expect(body).toMatchObject({ valid: false, revokedOn: day, revokedBecause: 'Ошибка в сведениях' })
    expect((await guest().call(verifyPaper, { code })).body).toMatchObject({ valid: false })
  })
})

describe('a file', () => {
  it('is found by its digest, and with one changed byte it is nobody’s', async () => {
    const { sha256, code } = await givenFiled(server)
    expect((await guest().call(findPaperByFile, { sha256 })).body).toMatchObject({ code, hasFile: true })
    const changed = createHash('sha256').update(sha256).digest('hex')
    expect(await guest().call(findPaperByFile, { sha256: changed })).toFailWith(findPaperByFile, 'not-found')
  })

  it('of a revoked paper is told from a valid one', async () => {
    const { id, sha256 } = await givenFiled(server)
    await revokePaper(server.db, id, { day: server.clock.today(), reason: 'Ошибка' })
    expect((await guest().call(findPaperByFile, { sha256 })).body).toMatchObject({ valid: false })
  })
})

it('guesses meet the limit after thirty, whichever call they try', async () => {
  const { code } = await givenPaper(server)
  const guess = (place: number) => String(place).padStart(16, '0')
  for (let place = 0; place < 15; place += 1) {
    expect((await guest().call(getPublicPaper, { code: guess(place) })).status).toBe(404)
    const sha256 = createHash('sha256').update(String(place)).digest('hex')
    expect((await guest().call(findPaperByFile, { sha256 })).status).toBe(404)
  }
  const refused = await guest().call(verifyPaper, { code: guess(99) })
  expect(refused).toFailWith(verifyPaper, 'too-many-codes')
  expect((await guest().call(getPublicPaper, { code })).status).toBe(429)
})

it('guesses at once do not pass the limit either, and a right code takes none of them', async () => {
  const { code, sha256 } = await givenFiled(server)
  const wrong = Array.from({ length: 60 }, (_, place) =>
    guest().call(getPublicPaper, { code: String(place).padStart(16, '0') }),
  )
  const answers = await Promise.all([...wrong, guest().call(getPublicPaper, { code })])
  expect(answers.slice(0, 60).filter(({ status }) => status === 404).length).toBeLessThanOrEqual(30)
  expect((await guest().call(getPublicPaper, { code })).status).toBe(429)
  await sql`delete from rate_limit`.execute(server.db)
  for (let check = 0; check < 35; check += 1)
    expect((await guest().call(findPaperByFile, { sha256 })).status).toBe(200)
})

it('a wrong code says how many tries are left, except to whoever uses the specified call', async () => {
  const code = '0'.repeat(16)
  expect((await guest().call(getPublicPaper, { code })).body).toMatchObject({ triesLeft: 29 })
  const sha256 = createHash('sha256').update('x').digest('hex')
  expect((await guest().call(findPaperByFile, { sha256 })).body).toMatchObject({ triesLeft: 28 })
  expect((await guest().call(verifyPaper, { code })).body).not.toHaveProperty('triesLeft')
})

const SIGNS = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ']
const GUESSES = runsOf(10_000, 20)
/** As many guesses an hour as one network has. */
const MOST_AN_HOUR = 30

it(`${GUESSES} guesses from one network find no paper, and only 30 of them an hour are answered`, async () => {
  for (let many = 0; many < 50; many += 1) await givenFiled(server)
  const random = createRandom(GUESSES)
  const signOf = () => random.pick(SIGNS)
  const statuses = new Map<number, number>()
  for (let guess = 0; guess < GUESSES; guess += 1) {
    const code = Array.from({ length: 16 }, signOf).join('')
    const sha256 = createHash('sha256').update(code).digest('hex')
    const calls = [
      () => guest().call(getPublicPaper, { code }),
      () => guest().call(verifyPaper, { code }),
      () => guest().call(findPaperByFile, { sha256 }),
    ]
    const { status, body } = await calls[guess % calls.length]!()
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    expect(['message', 'triesLeft']).toEqual(expect.arrayContaining(Object.keys(body as object)))
  }
  expect([...statuses].toSorted(([a], [b]) => a - b)).toEqual([
    [404, MOST_AN_HOUR],
    [429, GUESSES - MOST_AN_HOUR],
  ])
}, 900_000)

it('a network that comes back every hour guesses no paper either, and learns nobody’s name or birth date', async () => {
  const hours = runsOf(334, 20)
  for (let many = 0; many < 50; many += 1) await givenFiled(server)
  for (let guess = 0; guess < hours * MOST_AN_HOUR; guess += 1) {
    if (guess % MOST_AN_HOUR === 0) await sql`delete from rate_limit`.execute(server.db)
    const code = guess.toString(32).toUpperCase().padStart(16, '0')
    const { status, body } = await guest().call(getPublicPaper, { code })
    expect(status).toBe(404)
    expect(JSON.stringify(body)).not.toMatch(/Карпов|\d{4}-\d\d-\d\d|\d\d\.\d\d\.\d{4}/)
  }
}, 900_000)
