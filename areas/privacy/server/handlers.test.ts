import { beforeAll, describe, expect, it } from 'vitest'
import { servedAreas } from '#apps/server/served-areas.ts'
import { switchingCalls } from '#areas/switching/contract/calls.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { privacyCalls } from '../contract/calls.ts'
import type { Consent, Correction, PersonalView } from '../contract/privacy.ts'
import { noteViews } from '#platform/server/personal-data/note-views.ts'

const server = useTestServer({ areas: servedAreas, template: 'tiny' })
/** One or two for each area that keeps something of a person. */
const MOST_STATEMENTS = 72
const consentsOf = async (login: string) =>
  (await server.as(login).call(privacyCalls.listConsents)).body as Consent[]
const personOf = (login: string) =>
  server.db
    .selectFrom('account')
    .select(['id', 'person_id'])
    .where('login', '=', login)
    .executeTakeFirstOrThrow()
const lastAudit = (action: string) =>
  server.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

describe('consents', () => {
  it('are asked for in their newest wording, and every decision is kept', async () => {
    const [required, ...others] = await consentsOf('student')
    expect(required).toMatchObject({ kind: 'processing', isRequired: true, isGiven: null })
    const mailing = others.find(({ kind }) => kind === 'mailing')!
    for (const isGiven of [true, false])
      await server.as('student').call(privacyCalls.decideConsent, { id: mailing.id, isGiven })
    expect((await consentsOf('student')).find(({ kind }) => kind === 'mailing')).toMatchObject({
      isGiven: false,
    })
    const { person_id } = await personOf('student')
    const decisions = await server.db
      .selectFrom('consent_decision')
      .select('is_given')
      .where('person_id', '=', person_id)
      .execute()
    expect(decisions.map(({ is_given }) => is_given)).toEqual([true, false])
    expect(await lastAudit('privacy.withdraw-consent')).toMatchObject({ effective_person_id: person_id })
    expect((await consentsOf('student2')).find(({ kind }) => kind === 'mailing')?.isGiven).toBeNull()
  })

  it('that are required cannot be withdrawn', async () => {
    const [required] = await consentsOf('teacher')
    const refused = await server
      .as('teacher')
      .call(privacyCalls.decideConsent, { id: required!.id, isGiven: false })
    expect(refused).toFailWith(privacyCalls.decideConsent, 'required-consent')
  })

  it('of a new wording are asked for again', async () => {
    const before = (await consentsOf('teacher2')).find(({ kind }) => kind === 'directory')!
    await server.as('teacher2').call(privacyCalls.decideConsent, { id: before.id, isGiven: true })
    await server.db
      .insertInto('consent_text')
      .values({
        kind: 'directory',
        version: 2,
        title: before.title,
        body: 'Иначе',
        published_on: '2026-11-01',
        is_required: false,
      })
      .execute()
    const after = (await consentsOf('teacher2')).find(({ kind }) => kind === 'directory')!
    expect(after).toMatchObject({ version: 2, isGiven: true, isOutdated: true })
    const old = await server.as('teacher2').call(privacyCalls.decideConsent, { id: before.id, isGiven: true })
    expect(old).toFailWith(privacyCalls.decideConsent, 'no-such-text')
  })
})

describe('who viewed my data', () => {
  it('names the viewer once a day, newest first, and never oneself', async () => {
    const subject = (await personOf('student')).person_id
    const viewer = await personOf('hr')
    const who = { realPersonId: viewer.person_id } as Parameters<typeof noteViews>[0]['who']
    for (let look = 0; look < 3; look++)
      await noteViews({ db: server.db, clock: server.clock, who }, [subject, subject], 'Карточка')
    await noteViews(
      { db: server.db, clock: server.clock, who: { ...who, realPersonId: subject } },
      [subject],
      'Карточка',
    )
    const { body } = await server.as('student').call(privacyCalls.listViews)
    expect(body).toMatchObject({
      count: 1,
      items: [{ what: 'Карточка', viewer: expect.any(String) as string }],
    })
    expect((await server.as('student2').call(privacyCalls.listViews)).body).toEqual({ count: 0, items: [] })
    const pastLast = await server.as('student').call(privacyCalls.listViews, { page: 2 })
    expect(pastLast.body).toEqual({ count: 1, items: [] })
  })
})

describe('a stay of an administrator', () => {
  const staysOf = async (login: string) =>
    ((await server.as(login).call(privacyCalls.listViews)).body as { items: PersonalView[] }).items.filter(
      ({ stay }) => stay !== null,
    )

  it('is listed with its time, mode and reason, while it goes on and afterwards', async () => {
    const { person_id: personId } = await personOf('aspirant')
    const reason = 'Просьба по телефону: не открывается ведомость'
    expect(await staysOf('aspirant')).toEqual([])
    const entry = { staffId: personId, mode: 'full', reason } as const
    const entered = await server.freshly('admin').call(switchingCalls.changeUser, entry)
    const inPlace = server.withCookie(String(entered.headers['set-cookie']).split(';')[0]!)
    const [now] = await staysOf('aspirant')
    expect(now).toMatchObject({
      viewer: expect.stringMatching(/ /) as string,
      what: 'Вход в ваш кабинет: работа с вашими правами',
      stay: { mode: 'full', reason, isOver: false },
    })
    await inPlace.call(switchingCalls.returnUser)
    const [after] = await staysOf('aspirant')
    expect(after).toMatchObject({ id: now!.id, viewedAt: now!.viewedAt, stay: { reason, isOver: true } })
    expect(after!.stay!.endsAt < now!.stay!.endsAt).toBe(true)
    expect(await staysOf('student2')).toEqual([])
    expect((await server.as('aspirant').call(privacyCalls.listViews)).statements).toBe(2)
  })
})

describe('the copy of everything', () => {
  it.each(['student', 'teacher', 'admin'])(
    'holds the data of %s as a page and for programs',
    async (login) => {
      const answer = await server.as(login).call(privacyCalls.exportData)
      expect(answer.status).toBe(200)
      expect(answer.headers['content-type']).toBe('application/zip')
      expect(answer.bytes.subarray(0, 2).toString()).toBe('PK')
      expect(answer.bytes.includes(Buffer.from('Мои данные.html'))).toBe(true)
      expect(answer.statements).toBeLessThan(MOST_STATEMENTS)
      const { person_id } = await personOf(login)
      expect(await lastAudit('privacy.export')).toMatchObject({ real_person_id: person_id })
    },
  )

  it('is given five times an hour', async () => {
    for (let copy = 0; copy < 5; copy++) await server.as('spo').call(privacyCalls.exportData)
    const refused = await server.as('spo').call(privacyCalls.exportData)
    expect(refused).toFailWith(privacyCalls.exportData, 'too-many-exports')
    // The tests' clock shows a full hour.
    expect(refused.headers['retry-after']).toBe('3600')
  })
})

describe('a request to correct data', () => {
  const TEXT = 'В отчестве ошибка: нужно «Фёдорович»'
  const ask = (login: string, text = TEXT) => server.as(login).call(privacyCalls.requestCorrection, { text })
  let request: Correction
  beforeAll(async () => {
    request = (await ask('master')).body as Correction
  })

  it('is seen by its author and by those who answer, and by nobody else', async () => {
    expect((await server.as('master').call(privacyCalls.listCorrections)).body).toMatchObject([
      { text: TEXT, state: 'new' },
    ])
    expect((await server.as('student').call(privacyCalls.listCorrections)).body).toEqual([])
    const { body } = await server.as('admin').call(privacyCalls.listForeignCorrections, { state: 'new' })
    expect(body).toMatchObject({
      items: [{ id: request.id, person: { name: expect.any(String) as string } }],
    })
    expect((await server.as('teacher').call(privacyCalls.listForeignCorrections)).status).toBe(403)
  })

  it('is answered once; the second to answer sees what the first did', async () => {
    const answer = {
      id: request.id,
      state: 'done',
      answer: 'Исправили по паспорту',
      version: request.version,
    } as const
    const answers = await Promise.all([
      server.as('admin').call(privacyCalls.answerCorrection, answer),
      server.as('admin').call(privacyCalls.answerCorrection, { ...answer, state: 'refused', answer: 'Нет' }),
    ])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      current: { version: request.version + 1 },
    })
    const letters = await server.db
      .selectFrom('outbox')
      .select('text')
      .where('subject', 'like', 'Ответ на заявку%')
      .execute()
    expect(letters).toHaveLength(1)
  })

  it('needs words, and so does an answer', async () => {
    expect(await ask('master', 'коротко')).toBeInvalid('text')
    const empty = { id: request.id, state: 'refused', version: 1 } as const
    expect(await server.as('admin').call(privacyCalls.answerCorrection, empty)).toBeInvalid('answer')
  })

  it('is accepted three times before there is an answer, even at once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask('graduate')))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(answers.find(({ status }) => status !== 201)).toFailWith(
      privacyCalls.requestCorrection,
      'too-many-corrections',
    )
  })
})
