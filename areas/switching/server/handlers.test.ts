import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { callsWith } from '#platform/contract/call.ts'
import { serve } from '#platform/server/http/handlers.ts'
import { listAdministratorEntries } from './public.ts'
import { createClock } from '#platform/server/clock.ts'
import { givenAccount } from '#platform/server/testing/given-account.ts'
import { TEST_NOW, TEST_TIME_ZONE, useTestServer, type Caller } from '#platform/server/testing/test-server.ts'
import { DEMO_ACCOUNTS } from '#areas/portal/contract/demo-accounts.ts'
import { accountsCalls } from '#areas/accounts/contract/calls.ts'
import { accountsArea } from '#areas/accounts/server/handlers.ts'
import { switchingCalls } from '../contract/calls.ts'
import type { PersonGroup } from '../contract/change-user.ts'
import { switchingArea } from './handlers.ts'

const { findStaff, changeUser, returnUser } = switchingCalls
const { getCurrentUser, changePassword, getSettings, logout } = accountsCalls
const REASON = 'Обращение 214: не видит зачётную книжку'

const call = callsWith({})
const open = { access: 'signed-in', because: 'test', answer: z.object({ ok: z.boolean() }) } as const
/** Calls as other areas have them: to read, to write, and one that is nobody else's. */
const sampleCalls = {
  read: call({ ...open, method: 'GET', path: '/api/proxy/sample' }),
  write: call({ ...open, method: 'POST', path: '/api/proxy/sample' }),
  search: call({ ...open, method: 'POST', path: '/api/proxy/sample/search', whileSwitched: 'reads' }),
  secret: call({ ...open, method: 'GET', path: '/api/proxy/sample/secret', whileSwitched: 'never' }),
}
const fine = async () => ({ ok: true })
const sample = serve(sampleCalls, {
  read: fine,
  search: fine,
  secret: fine,
  write: (_, { change }) =>
    change(async (_tx, record) => {
      await record({ action: 'sample.write' })
      return { ok: true }
    }),
})

const server = useTestServer({
  areas: { accounts: accountsArea, switching: switchingArea, sample },
  template: 'tiny',
})

function setTime(instant: string): void {
  Object.assign(server.clock, createClock(TEST_TIME_ZONE, instant))
}

beforeEach(() => setTime(TEST_NOW))

async function personOf(login: string): Promise<number> {
  const account = await server.db
    .selectFrom('account')
    .select('person_id')
    .where('login', '=', login)
    .executeTakeFirstOrThrow()
  return account.person_id
}

/** An administrator's browser: it keeps the newest cookie, as browsers do. */
function aBrowser(login: string): Caller & { cookie: () => string | null } {
  let cookie: string | null = null
  const first = server.freshly(login)
  const keep = (headers: Record<string, unknown>) => {
    const set = headers['set-cookie']
    if (set !== undefined) cookie = String(set).split(';')[0]!
  }
  const caller = () => (cookie === null ? first : server.withCookie(cookie))
  return {
    cookie: () => cookie,
    async call(...args) {
      const answer = await caller().call(...args)
      keep(answer.headers)
      return answer
    },
    async raw(request) {
      const answer = await caller().raw(request)
      keep(answer.headers)
      return answer
    },
  }
}

const current = async (browser: Caller) =>
  (await browser.call(getCurrentUser)).body as {
    id: number
    permissions: string[]
    impersonator: { mode: string } | null
  }

describe('findStaff', () => {
  it('finds people in groups, each with what they are', async () => {
    const groups = (await server.as('admin').call(findStaff, { q: 'ан' })).body as PersonGroup[]
    const order = ['Сотрудники', 'Студенты', 'Аспиранты', 'Выпускники и отчисленные']
    expect(groups.map(({ text }) => order.indexOf(text))).toEqual(
      groups.map(({ text }) => order.indexOf(text)).toSorted((a, b) => a - b),
    )
    expect(groups.find(({ text }) => text === 'Студенты')?.children[0]?.status).toMatch(/^Студент гр\. /)
    for (const { children } of groups) expect(children.length).toBeLessThanOrEqual(20)
  })

  it('finds nobody by one letter', async () => {
    expect((await server.as('admin').call(findStaff, { q: 'а' })).body).toEqual([])
    expect((await server.as('admin').call(findStaff, {})).body).toEqual([])
  })
})

describe('changeUser', () => {
  it('refuses everybody but administrators', async () => {
    const staffId = await personOf('student2')
    for (const { login } of DEMO_ACCOUNTS.filter((account) => account.login !== 'admin')) {
      const answer = await server.freshly(login).call(changeUser, { staffId })
      expect(answer.status, login).toBe(403)
    }
    expect((await server.as(null).call(changeUser, { staffId })).status).toBe(401)
  })

  it('shows what the other person sees, with a new token, and only to look', async () => {
    const browser = aBrowser('admin')
    const before = await current(browser)
    const answer = await browser.call(changeUser, { staffId: await personOf('student') })
    expect(answer.body).toEqual({ ok: true, redirect: '/' })
    expect(browser.cookie()).not.toBeNull()
    const switched = await current(browser)
    expect(switched.id).toBe(await personOf('student'))
    expect(switched.permissions).toContain('student')
    expect(switched.permissions).not.toContain('admin')
    expect(switched.impersonator).toMatchObject({ id: before.id, mode: 'view' })
    expect((await browser.call(sampleCalls.read)).status).toBe(200)
    expect((await browser.call(sampleCalls.search)).status).toBe(200)
    const refused = await browser.call(sampleCalls.write)
    expect([refused.status, refused.body]).toEqual([403, { message: 'Режим просмотра' }])
  })

  it('needs a written reason for the full mode', async () => {
    const browser = aBrowser('admin')
    const staffId = await personOf('student')
    expect(await browser.call(changeUser, { staffId, mode: 'full' })).toBeInvalid('reason')
    expect(await browser.call(changeUser, { staffId, mode: 'full', reason: '  ' })).toBeInvalid('reason')
    expect((await browser.call(changeUser, { staffId, mode: 'full', reason: REASON })).status).toBe(200)
    expect((await browser.call(sampleCalls.write)).status).toBe(200)
  })

  it('never opens what is the person’s own affair', async () => {
    const browser = aBrowser('admin')
    await browser.call(changeUser, { staffId: await personOf('student'), mode: 'full', reason: REASON })
    const password = { password: 'Зелёный трамвай 7', password_confirmation: 'Зелёный трамвай 7' }
    expect((await browser.call(changePassword, password)).status).toBe(403)
    expect((await browser.call(sampleCalls.secret)).status).toBe(403)
    expect((await browser.call(getSettings)).status).toBe(200)
  })

  it('is refused while switched already', async () => {
    const browser = aBrowser('admin')
    await browser.call(changeUser, { staffId: await personOf('student') })
    const again = await browser.call(changeUser, { staffId: await personOf('student2') })
    expect(again).toFailWith(changeUser, 'switched')
  })

  it('lets one of two simultaneous switches win', async () => {
    const session = server.freshly('admin')
    const ids = [await personOf('student'), await personOf('student2')]
    const answers = await Promise.all(ids.map((staffId) => session.call(changeUser, { staffId })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).not.toEqual([200, 200])
  })

  it('does not lead into administrators, managers of users, oneself, the blocked or nobody', async () => {
    const browser = aBrowser('admin')
    const other = await givenAccount(server.db, { login: 'otheradmin', permissions: ['admin'] })
    const manager = await givenAccount(server.db, { login: 'manager', permissions: ['users-management'] })
    const blocked = await givenAccount(server.db, { login: 'blocked' })
    await server.db.updateTable('account').set({ state: 'blocked' }).where('login', '=', 'blocked').execute()
    for (const staffId of [other, manager, blocked, await personOf('admin')]) {
      expect(await browser.call(changeUser, { staffId })).toBeInvalid('staffId')
    }
    expect(await browser.call(changeUser, { staffId: 999_999_999 })).toFailWith(changeUser, 'no-such-person')
    expect((await current(browser)).impersonator).toBeNull()
  })

  it('notifies the person by letter and in the list of entries', async () => {
    const personId = await givenAccount(server.db, { login: 'informed' })
    await server.db
      .updateTable('account')
      .set({ email: 'informed@example.ru', email_confirmed_at: server.clock.now() })
      .where('login', '=', 'informed')
      .execute()
    await aBrowser('admin').call(changeUser, { staffId: personId, mode: 'full', reason: REASON })
    const letters = await server.db
      .selectFrom('outbox')
      .select(['subject', 'text'])
      .where('recipient', '=', 'informed@example.ru')
      .execute()
    expect(letters).toHaveLength(1)
    expect(letters[0]!.text).toContain(REASON)
    expect(await listAdministratorEntries(server.db, personId)).toMatchObject([
      { mode: 'full', reason: REASON },
    ])
  })

  it('leaves both persons in every row of the audit', async () => {
    const browser = aBrowser('admin')
    const [admin, student] = [await personOf('admin'), await personOf('student3')]
    await browser.call(changeUser, { staffId: student, mode: 'full', reason: REASON })
    await browser.call(sampleCalls.write)
    await browser.call(returnUser)
    const rows = await server.db
      .selectFrom('audit_log')
      .select(['action', 'real_person_id'])
      .where('effective_person_id', '=', student)
      .orderBy('id')
      .execute()
    const actions = ['switching.start', 'sample.write', 'switching.return']
    expect(rows).toEqual(actions.map((action) => ({ action, real_person_id: admin })))
  })
})

describe('the way back', () => {
  it('gives the administrator their own session with a new token', async () => {
    const browser = aBrowser('admin')
    await browser.call(changeUser, { staffId: await personOf('student') })
    const whileSwitched = browser.cookie()
    expect((await browser.call(returnUser)).status).toBe(200)
    expect(browser.cookie()).not.toBe(whileSwitched)
    expect((await server.withCookie(whileSwitched).call(getCurrentUser)).status).toBe(401)
    expect(await current(browser)).toMatchObject({ id: await personOf('admin'), impersonator: null })
  })

  it('changes nothing for somebody who is not switched', async () => {
    const browser = aBrowser('student')
    expect((await browser.call(returnUser)).status).toBe(200)
    expect(browser.cookie()).toBeNull()
  })

  it('is taken by itself after half an hour, and what was begun for the other is not done for the administrator', async () => {
    const browser = aBrowser('admin')
    await browser.call(changeUser, { staffId: await personOf('student'), mode: 'full', reason: REASON })
    setTime('2026-11-18T12:29:59+03:00')
    expect((await browser.call(sampleCalls.write)).status).toBe(200)
    setTime('2026-11-18T12:30:00+03:00')
    expect((await browser.call(sampleCalls.write)).status).toBe(422)
    expect(await current(browser)).toMatchObject({ id: await personOf('admin'), impersonator: null })
    expect((await browser.call(sampleCalls.write)).status).toBe(200)
  })

  it.each(['loses the right', 'becomes an administrator', 'is blocked'])(
    'is taken at once when somebody %s',
    async (what) => {
      const login = `target${what.length}`
      const admin = await givenAccount(server.db, { login: `a${login}`, permissions: ['admin'] })
      const target = await givenAccount(server.db, { login })
      const browser = aBrowser(`a${login}`)
      await browser.call(changeUser, { staffId: target })
      expect((await current(browser)).id).toBe(target)
      if (what === 'loses the right')
        await server.db.deleteFrom('permission_grant').where('person_id', '=', admin).execute()
      else if (what === 'is blocked')
        await server.db.updateTable('account').set({ state: 'blocked' }).where('login', '=', login).execute()
      else
        await server.db
          .insertInto('permission_grant')
          .values({ person_id: target, permission: 'admin', reason: 'test' })
          .execute()
      expect(await current(browser)).toMatchObject({ id: admin, impersonator: null })
    },
  )

  it('leaves a page that was opened for the other person without effect', async () => {
    const browser = aBrowser('admin')
    const student = await personOf('student')
    await browser.call(changeUser, { staffId: student, mode: 'full', reason: REASON })
    const write = {
      method: 'POST',
      url: sampleCalls.write.path,
      headers: { 'x-page-person': `${student}` },
    } as const
    expect((await browser.raw(write)).status).toBe(200)
    await browser.call(returnUser)
    expect((await browser.raw(write)).status).toBe(422)
  })

  it('is not needed to sign out', async () => {
    const browser = aBrowser('admin')
    await browser.call(changeUser, { staffId: await personOf('student') })
    expect((await browser.call(logout)).status).toBe(200)
  })
})
