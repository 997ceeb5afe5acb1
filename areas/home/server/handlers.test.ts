import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { givenAccount } from '#platform/server/testing/given-account.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { widgetSource } from '#platform/server/widgets/widget-source.ts'
import { homeCalls } from '../contract/calls.ts'
import { SPECIFIED_KEYS, type WidgetsFilling } from '../contract/widgets-filling.ts'
import { homeArea } from './handlers.ts'

const { getWidgetsFilling, getStudyHub, getLeavingHub, getUnitHub, getDeskHub } = homeCalls

const DEBTS = { sum: 100.5, count: 1 }
const Debts = z.object({ sum: z.number(), count: z.int() })

const widgets = [
  widgetSource({
    key: 'debts',
    value: Debts,
    access: 'signed-in',
    read: async () => ({ ...DEBTS, secret: 'undeclared' }),
  }),
  widgetSource({
    key: 'ours',
    hubs: ['study'],
    value: z.string(),
    access: { anyOf: ['student'] },
    read: async () => 'Наше',
  }),
  widgetSource({ key: 'grants', value: z.array(z.string()), access: 'signed-in', read: async () => null }),
  widgetSource({
    key: 'vacations',
    hubs: ['unit'],
    value: z.string(),
    access: { anyOf: ['worker'] },
    read: () => Promise.reject(new Error('The vacations are on vacation')),
  }),
  widgetSource({
    key: 'isLanguageCourse',
    value: z.boolean(),
    access: { anyOf: ['worker'] },
    // A value of a wrong shape, as a careless statement may give.
    read: async () => 'yes' as unknown as boolean,
  }),
]

const server = useTestServer({ areas: { home: homeArea(widgets) } })
beforeAll(async () => {
  await givenAccount(server.db, { login: 'student', permissions: ['student'] })
  await givenAccount(server.db, { login: 'worker', permissions: ['worker'] })
  await givenAccount(server.db, { login: 'head', permissions: ['worker', 'department-head'] })
})

async function fillingFor(login: string): Promise<WidgetsFilling> {
  const { status, body } = await server.as(login).call(getWidgetsFilling)
  expect(status).toBe(200)
  return body as WidgetsFilling
}

describe('getWidgetsFilling', () => {
  it('holds every key of the specification, null where there is nothing for this user', async () => {
    const filling = await fillingFor('student')
    const keys = [...SPECIFIED_KEYS, 'ours', 'now', 'failed', 'hiddenCards', 'postponed']
    expect(Object.keys(filling).toSorted()).toEqual(keys.toSorted())
    expect(SPECIFIED_KEYS).toHaveLength(17)
    expect(filling).toMatchObject({ grants: null, approvals: null, failed: [] })
  })

  it('fills a widget only for those who may see it, with its declared fields', async () => {
    expect(await fillingFor('student')).toMatchObject({ debts: DEBTS, ours: 'Наше' })
    const ofWorker = await fillingFor('worker')
    expect(ofWorker['ours']).toBeNull()
    expect(ofWorker['debts']).toEqual(DEBTS)
  })

  it('answers without the widgets that fail or break their shape, and names them', async () => {
    expect(await fillingFor('worker')).toMatchObject({
      debts: DEBTS,
      vacations: null,
      isLanguageCourse: null,
      failed: ['vacations', 'isLanguageCourse'],
    })
  })

  it('does not read a failing widget for those whom it does not concern', async () => {
    expect((await fillingFor('student')).failed).toEqual([])
  })

  it('refuses two areas that fill the same widget', () => {
    expect(() => homeArea([...widgets, widgets[0]!])).toThrow('Two areas fill the same widget')
  })

  it('is closed to those who have not signed in', async () => {
    expect((await server.as(null).call(getWidgetsFilling)).status).toBe(401)
  })
})

describe('a hub', () => {
  it('holds what areas show there, and nothing else of the home page', async () => {
    const { status, body } = await server.as('student').call(getStudyHub)
    expect(status).toBe(200)
    expect(body).toEqual({
      ours: 'Наше',
      now: expect.anything() as unknown,
      failed: [],
      hiddenCards: [],
      postponed: [],
    })
  })

  it('names what could not be read', async () => {
    const { body } = await server.as('head').call(getUnitHub)
    expect(body).toMatchObject({ vacations: null, failed: ['vacations'] })
  })

  it.each([
    ['student', [200, 403, 403, 403]],
    ['head', [403, 403, 200, 403]],
    ['worker', [403, 403, 403, 403]],
  ])('of others is refused to a %s', async (login, expected) => {
    const answers = [getStudyHub, getLeavingHub, getUnitHub, getDeskHub].map((call) =>
      server.as(login).call(call),
    )
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(expected)
  })
})

describe('the layout', () => {
  const save = (login: string, hiddenCards: string[]) =>
    server.as(login).call(homeCalls.saveLayout, { hiddenCards })
  const hiddenFrom = async (login: string) => (await server.as(login).call(homeCalls.getLayout)).body

  it('is everybody’s own, and is part of the filling', async () => {
    expect((await save('student', ['announcements', 'today', 'today'])).status).toBe(200)
    expect(await hiddenFrom('student')).toEqual({ hiddenCards: ['announcements', 'today'] })
    expect(await fillingFor('student')).toMatchObject({ hiddenCards: ['announcements', 'today'] })
    expect(await hiddenFrom('worker')).toEqual({ hiddenCards: [] })
    await save('student', [])
    expect(await hiddenFrom('student')).toEqual({ hiddenCards: [] })
  })

  it('takes names of cards only, and leaves the old layout when it refuses', async () => {
    await save('worker', ['unit'])
    expect(await save('worker', ['<script>'])).toBeInvalid('hiddenCards.0')
    expect(
      await save(
        'worker',
        Array.from({ length: 61 }, (_, index) => `card${index}`),
      ),
    ).toBeInvalid('hiddenCards')
    expect(await hiddenFrom('worker')).toEqual({ hiddenCards: ['unit'] })
  })

  it('is written into the audit trail', async () => {
    await save('worker', ['unit'])
    const row = await server.db
      .selectFrom('audit_log')
      .select(['after', 'real_person_id', 'effective_person_id'])
      .where('action', '=', 'home.save-layout')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(row.after).toEqual({ hiddenCards: ['unit'] })
    expect(row.real_person_id).not.toBeNull()
    expect(row.effective_person_id).toBe(row.real_person_id)
  })
})

describe('what was put off', () => {
  const put = (login: string, key: string, until: string | null) =>
    server.as(login).call(homeCalls.postponeMatter, { key, until })

  it('is everybody’s own, until its moment or until it is brought back', async () => {
    expect((await put('student', 'debts-1', '2026-11-19T09:00')).status).toBe(200)
    await put('student', 'debts-2', '2026-11-18T18:00')
    await put('student', 'debts-1', '2026-11-20T09:00')
    const own = [
      { key: 'debts-2', until: '2026-11-18T18:00' },
      { key: 'debts-1', until: '2026-11-20T09:00' },
    ]
    expect(await fillingFor('student')).toMatchObject({ postponed: own })
    expect(await fillingFor('worker')).toMatchObject({ postponed: [] })
    expect((await put('student', 'debts-1', null)).body).toEqual({ postponed: [own[0]] })
    await server.db.updateTable('home_postponed').set({ until: server.clock.now() }).execute()
    expect(await fillingFor('student')).toMatchObject({ postponed: [] })
  })

  it('lies in the future', async () => {
    expect(await put('student', 'debts-1', '2026-11-18T12:00')).toFailWith(
      homeCalls.postponeMatter,
      'not-later',
    )
    expect(await put('student', 'debts-1', '2027-11-18T12:00')).toFailWith(
      homeCalls.postponeMatter,
      'too-far',
    )
    expect(await put('student', '<b>', '2026-11-19T09:00')).toBeInvalid('key')
  })

  it('is not more than anybody could look through', async () => {
    const rows = Array.from({ length: 200 }, (_, index) => `matter-${index}`)
    const { id } = await server.db
      .selectFrom('account')
      .select('person_id as id')
      .where('login', '=', 'worker')
      .executeTakeFirstOrThrow()
    await server.db
      .insertInto('home_postponed')
      .values(rows.map((key) => ({ person_id: id, key, until: new Date('2026-11-25T09:00:00Z') })))
      .execute()
    expect(await put('worker', 'one-more', '2026-11-19T09:00')).toFailWith(
      homeCalls.postponeMatter,
      'too-many-postponed',
    )
  })
})

describe('the favourites', () => {
  const save = (login: string, items: object[]) =>
    server.as(login).call(homeCalls.saveFavourites, { items } as never)
  const kept = async (login: string) => (await server.as(login).call(homeCalls.getFavourites)).body
  const at = (to: string) => ({ to, title: `Место ${to}` })

  it('are everybody’s own, in the order in which they were saved', async () => {
    const items = [at('/timetable?week=3'), at('/news')]
    expect((await save('student', items)).body).toEqual({ items })
    expect(await kept('student')).toEqual({ items })
    expect(await kept('worker')).toEqual({ items: [] })
    await save('student', items.toReversed())
    expect(await kept('student')).toEqual({ items: items.toReversed() })
    await save('student', [])
    expect(await kept('student')).toEqual({ items: [] })
  })

  it('are eight at most, each once, and inside the portal', async () => {
    const nine = Array.from({ length: 9 }, (_, index) => at(`/place-${index}`))
    expect(await save('worker', nine)).toBeInvalid('items')
    expect(await save('worker', [at('/news'), at('/news')])).toBeInvalid('items')
    for (const to of ['https://example.com', '//example.com', 'javascript:alert(1)'])
      expect(await save('worker', [at(to)]), to).toBeInvalid('items.0.to')
    expect((await save('worker', nine.slice(0, 8))).status).toBe(200)
  })
})
