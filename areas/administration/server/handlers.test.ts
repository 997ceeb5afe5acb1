import readXlsxFile from 'read-excel-file/node'
import { beforeAll, describe, expect, it } from 'vitest'
import { NO_TITLES } from '#platform/server/testing/no-audit-titles.ts'
import type { AuditTitles } from '#platform/server/audit/audit-titles.ts'
import { writeAudit } from '#platform/server/audit/audit.ts'
import { createClock } from '#platform/server/clock.ts'
import { enqueueLetter } from '#platform/server/mail/outbox-store.ts'
import { RETRY_PAUSES_MS } from '#platform/server/mail/sender.ts'
import { sendNextLetter } from '#platform/server/testing/next-letter.ts'
import { givenAccount } from '#platform/server/testing/given-account.ts'
import { TEST_NOW, TEST_TIME_ZONE, useTestServer } from '#platform/server/testing/test-server.ts'
import { administrationCalls } from '../contract/calls.ts'
import type { SystemState } from '../contract/system.ts'
import { administrationArea } from './handlers.ts'

const { listAudit, listAuditNames, exportAudit, getSystem, listLetters, sendAgain } = administrationCalls
const TITLES: AuditTitles = {
  ...NO_TITLES,
  actions: { 'test.first': 'Первое', 'test.never': 'Ни разу' },
  entities: { room: 'Помещение', person: 'Человек' },
  keywords: { 'test.never': 'никогда' },
  names: { person: { table: 'person', name: 'full_name' }, room: { table: 'room', name: 'number' } },
  codes: { test: { state: { approved: 'одобрено' } } },
  references: { test: { guideId: 'person' } },
}
const areas = { administration: administrationArea(TITLES) }
const server = useTestServer({ areas })
const careful = useTestServer({ areas, settings: { isDemo: false } })

interface Listed {
  count: number
  items: {
    id: number
    action: string
    entityName: string | null
    changes: { name: string; title: string; before: string; after: string }[]
    actor: { id: number } | null
    person: { id: number } | null
  }[]
}

let admin = 0
let target = 0

beforeAll(async () => {
  admin = await givenAccount(server.db, { login: 'chief', permissions: ['admin'] })
  await givenAccount(server.db, { login: 'auditor', permissions: ['audit-view'] })
  await givenAccount(server.db, { login: 'nobody' })
  await givenAccount(careful.db, { login: 'chief', permissions: ['admin'] })
  target = await givenAccount(server.db, { login: 'target' })
  await server.db.updateTable('person').set({ last_name: 'Зимина' }).where('id', '=', target).execute()
  const actor = { realPersonId: admin, personId: admin, sessionId: null, ip: '10.0.0.1', requestId: 'r1' }
  await writeAudit(server.db, actor, { action: 'test.first', entity: 'room', entityId: 5, after: { a: 1 } })
  const switched = { ...actor, personId: target }
  await writeAudit(server.db, switched, {
    action: 'test.second',
    before: { note: '=1+1' },
    after: { note: 'ok' },
  })
  await writeAudit(server.db, actor, { action: '=cmd', entity: 'person', entityId: target })
})

const listed = async (login: string, input: object) =>
  (await server.as(login).call(listAudit, input)).body as Listed

describe('the audit', () => {
  it('is open to holders of audit-view alone', async () => {
    for (const call of [listAudit, listAuditNames, exportAudit]) {
      expect((await server.as('nobody').call(call, {})).status).toBe(403)
      expect((await server.as('auditor').call(call, {})).status).toBe(200)
    }
  })

  it('shows who did it and in whose name, the newest first', async () => {
    const { items, count } = await listed('auditor', { action: 'test.second' })
    expect(count).toBe(1)
    expect(items[0]).toMatchObject({ actor: { id: admin }, person: { id: target } })
    expect(items[0]?.changes).toMatchObject([{ title: 'Примечание', before: '=1+1', after: 'ok' }])
    const all = (await listed('auditor', { entity: 'room' })).items
    expect(all.map(({ action }) => action)).toEqual(['test.first'])
  })

  it.each([
    [{ person: 'зимина' }, ['=cmd', 'test.second']],
    [{ actor: 'зимина' }, []],
    [{ entity: 'room', entityId: '5' }, ['test.first']],
    [{ entity: 'room', entityId: '6' }, []],
    [{ action: 'test.first', from: '2000-01-01', to: '2000-01-02' }, []],
    [{ action: 'test.first', from: '2000-01-01', to: '2099-01-01' }, ['test.first']],
  ])('is narrowed by %j', async (filter, actions) => {
    expect((await listed('auditor', filter)).items.map(({ action }) => action)).toEqual(actions)
  })

  it('finds a person by number too', async () => {
    const { items } = await listed('auditor', { person: `№ ${target}` })
    expect(items.map(({ action }) => action)).toEqual(['=cmd', 'test.second'])
  })

  it('is answered in pages', async () => {
    const first = await listed('auditor', { limit: 1, page: 1 })
    const second = await listed('auditor', { limit: 1, page: 2 })
    expect(first.items).toHaveLength(1)
    expect(first.count).toBeGreaterThan(2)
    expect(second.items[0]!.id).toBeLessThan(first.items[0]!.id)
  })

  it('names the actions and records it knows', async () => {
    const { body } = await server.as('auditor').call(listAuditNames)
    expect(body).toMatchObject({
      actions: expect.arrayContaining([
        { code: 'test.first', title: 'Первое', keywords: '', isWritten: true },
        { code: 'test.second', title: 'test.second', keywords: '', isWritten: true },
        { code: 'test.never', title: 'Ни разу', keywords: 'никогда', isWritten: false },
      ]),
      entities: expect.arrayContaining([{ code: 'room', title: 'Помещение', keywords: '', isWritten: true }]),
    })
  })

  it('names a record, and one that is gone as its row calls it', async () => {
    const gone = { action: 'test.remove', entity: 'room', entityId: 999_999 }
    const actor = { realPersonId: admin, personId: admin, sessionId: null, ip: null, requestId: null }
    await writeAudit(server.db, actor, { ...gone, before: { number: 'А-101' } })
    await writeAudit(server.db, actor, { ...gone, action: 'test.nameless' })
    const names = async (filter: object) =>
      (await listed('auditor', filter)).items.map(({ entityName }) => entityName)
    expect(await names({ action: '=cmd' })).toEqual([expect.stringMatching(/^Зимина/)])
    expect(await names({ action: 'test.remove' })).toEqual(['А-101'])
    expect(await names({ action: 'test.nameless' })).toEqual([null])
    expect(await names({ action: 'test.second' })).toEqual([null])
  })

  it('names the records whose numbers stand in its values, and leaves the numbers of those that are gone', async () => {
    const actor = { realPersonId: admin, personId: admin, sessionId: null, ip: null, requestId: null }
    const after = {
      personIds: [target, 999_999],
      guideId: target,
      parts: [{ personId: target }],
      count: target,
    }
    await writeAudit(server.db, actor, { action: 'test.refer', after })
    const [row] = (await listed('auditor', { action: 'test.refer' })).items
    const texts = Object.fromEntries(row!.changes.map((change) => [change.name, change.after]))
    expect(texts).toEqual({
      personIds: expect.stringMatching(/^Зимина.*, № 999999$/),
      guideId: expect.stringMatching(/^Зимина/),
      parts: expect.stringMatching(/: Зимина/),
      count: String(target),
    })
  })

  it('is downloaded in the words of the screen', async () => {
    const actor = { realPersonId: admin, personId: admin, sessionId: null, ip: null, requestId: null }
    await writeAudit(server.db, actor, {
      action: 'test.approve',
      entity: 'person',
      entityId: target,
      before: { state: 'draft', title: null },
      after: { state: 'approved', title: 'Заявка', groupIds: [1, 2] },
    })
    const { bytes } = await server.as('auditor').call(exportAudit, { action: 'test.approve' })
    const [sheet] = await readXlsxFile(bytes)
    const [head, row] = sheet!.data.map((cells) => cells.map(String))
    const cell = (title: string) => row![head!.indexOf(title)]
    expect(cell('Было')).toBe('Состояние: draft')
    expect(cell('Стало')).toBe('Состояние: одобрено; Название: Заявка; Группы: № 1, № 2')
    expect(cell('Запись')).toMatch(new RegExp(`^Человек ${target}: Зимина`))
  })

  it('is downloaded without formulas, and the download is audited', async () => {
    const { bytes } = await server.as('auditor').call(exportAudit, { actor: `${admin}` })
    const [sheet] = await readXlsxFile(bytes)
    const texts = sheet!.data.flat().map(String)
    expect(texts).toContain('Действие')
    expect(texts).toContain("'=cmd")
    expect(texts.filter((text) => text.startsWith('='))).toEqual([])
    const { items } = await listed('auditor', { action: 'administration.export-audit' })
    expect(items.length).toBeGreaterThan(0)
  })
})

async function givenFailedLetter(of: typeof server, recipient: string): Promise<number> {
  const text =
    'Ссылка: https://kabinet.example/restore-password/confirm?token=AbC-123_xyz и код 482913 или 4829 1305 7716'
  await enqueueLetter(of.db, of.clock.now(), {
    channel: 'email',
    recipient,
    subject: 'Пароль',
    text,
    html: null,
  })
  const broken = {
    channel: 'email' as const,
    send: () => Promise.reject(new Error('550 no such user')),
    close() {},
  }
  let at = Date.parse(TEST_NOW)
  for (const pauseMs of [0, ...RETRY_PAUSES_MS]) {
    at += pauseMs
    const clock = createClock(TEST_TIME_ZONE, new Date(at).toISOString())
    await sendNextLetter({ db: of.db, clock, transport: broken })
  }
  const { id } = await of.db
    .selectFrom('outbox')
    .select('id')
    .where('recipient', '=', recipient)
    .executeTakeFirstOrThrow()
  return id
}

describe('the state of the system', () => {
  it('is open to administrators alone', async () => {
    expect((await server.as('auditor').call(getSystem)).status).toBe(403)
    expect((await server.as('auditor').call(listLetters)).status).toBe(403)
    expect((await server.as('auditor').call(sendAgain, { id: 1 })).status).toBe(403)
  })

  it('shows the release, the schema and the database, and no secret', async () => {
    const { body, bytes } = await server.as('chief').call(getSystem)
    expect(body).toMatchObject({ release: 'test', database: { migration: expect.stringMatching(/\.sql$/) } })
    expect(bytes.toString()).not.toContain('secretKey')
    const { disk } = body as SystemState
    expect(disk.freeBytes).toBeGreaterThan(0)
    expect(disk.totalBytes).toBeGreaterThanOrEqual(disk.freeBytes)
  })

  it('shows a failed letter with every attempt, and sends it again', async () => {
    const id = await givenFailedLetter(server, 'failed@example.ru')
    const { body } = await server.as('chief').call(listLetters, { state: 'failed' })
    const letter = (body as { items: { id: number; text: string; tries: unknown[] }[] }).items[0]!
    expect(letter).toMatchObject({ id, error: '550 no such user', recipient: 'failed@example.ru' })
    expect(letter.tries).toHaveLength(RETRY_PAUSES_MS.length + 1)
    expect(letter.text).toContain('token=AbC-123_xyz')
    const pastLast = await server.as('chief').call(listLetters, { state: 'failed', page: 2 })
    expect(pastLast.body).toEqual({ count: 1, items: [] })
    expect((await server.as('chief').call(sendAgain, { id })).status).toBe(200)
    const works = { channel: 'email' as const, send: () => Promise.resolve(), close() {} }
    await sendNextLetter({ db: server.db, clock: server.clock, transport: works })
    expect(await server.as('chief').call(sendAgain, { id })).toFailWith(sendAgain, 'letter-left')
    expect(await server.as('chief').call(sendAgain, { id: 999_999 })).toFailWith(sendAgain, 'not-found')
    const { items } = await listed('auditor', { action: 'administration.send-again' })
    expect(items).toHaveLength(1)
  })

  it('covers links and codes of letters outside the demo', async () => {
    await givenFailedLetter(careful, 'secret@example.ru')
    const { bytes } = await careful.as('chief').call(listLetters, { state: 'failed' })
    expect(bytes.toString()).toContain('token=•••')
    expect(bytes.toString()).not.toMatch(/AbC-123|482913|7716/)
  })
})
