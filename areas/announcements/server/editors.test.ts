import fc from 'fast-check'
import { sql } from 'kysely'
import readXlsx from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { givenSwitch } from '#platform/server/testing/given-switch.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import type { Announcement, Unconfirmed } from '../contract/announcement.ts'
import { isOfAudience, type AudienceRow } from '../contract/audience.ts'
import { announcementsCalls as calls } from '../contract/calls.ts'
import type { AnnouncementText, EditedAnnouncement, RegisterRow } from '../contract/edited.ts'
import { announcementsArea } from './handlers.ts'

const server = useTestServer({ areas: { announcements: announcementsArea }, template: 'demo' })
const editor = () => server.as('content')
const LOGINS =
  'student student2 student3 spo master aspirant exstudent graduate teacher teacher2 teacher3 head directorate dean military clerk facility energy moderator hr career science content admin'.split(
    ' ',
  )

const aText = (audience: AudienceRow[], rest: Partial<AnnouncementText> = {}): AnnouncementText => ({
  title: 'Сдайте =задолженности',
  description: 'До пятницы',
  link: null,
  publishedAt: '2026-11-17T06:00:00.000Z',
  expiresAt: null,
  needsConfirmation: true,
  audience,
  ...rest,
})

async function write(audience: AudienceRow[], rest: Partial<AnnouncementText> = {}) {
  const { status, body } = await editor().call(calls.createAnnouncement, aText(audience, rest))
  expect(status).toBe(200)
  return body as EditedAnnouncement
}

/** Where the demo student studies, read apart from the code under test. */
async function placeOf(login: string) {
  const place = await server.db
    .selectFrom('account as a')
    .innerJoin('student as s', 's.person_id', 'a.person_id')
    .innerJoin('student_group_member as m', 'm.student_id', 's.id')
    .innerJoin('student_group as g', 'g.id', 'm.group_id')
    .innerJoin('group_year as y', 'y.group_id', 'g.id')
    .select(['g.institute_id as institute', 'y.course', 'g.id as group', 'a.person_id as personId'])
    .where('a.login', '=', login)
    .where('m.end_at', 'is', null)
    .where('y.study_year_id', '=', 2026)
    .executeTakeFirstOrThrow()
  const audience: AudienceRow[] = [
    { kind: 'institute', value: String(place.institute) },
    { kind: 'course', value: String(place.course) },
  ]
  return { ...place, audience }
}

async function studentsOf({ institute, course }: { institute: number; course: number }): Promise<number[]> {
  const rows = await server.db
    .selectFrom('student as s')
    .innerJoin('student_group_member as m', 'm.student_id', 's.id')
    .innerJoin('student_group as g', 'g.id', 'm.group_id')
    .innerJoin('group_year as y', 'y.group_id', 'g.id')
    .select('s.person_id')
    .distinct()
    .where('s.state_id', 'in', [1, 2])
    .where('m.end_at', 'is', null)
    .where('y.study_year_id', '=', 2026)
    .where('g.institute_id', '=', institute)
    .where('y.course', '=', course)
    .execute()
  return rows.map(({ person_id }) => person_id).toSorted((a, b) => a - b)
}

async function seenBy(login: string, id: number): Promise<Announcement | undefined> {
  const { body } = await server.as(login).call(calls.listAnnouncements, { limit: 200 })
  return (body as Announcement[]).find((item) => item.id === id)
}

interface Register {
  total: number
  confirmed: number
  count: number
  items: RegisterRow[]
}
const registerOf = async (id: number, rest = {}) =>
  (await editor().call(calls.listRegister, { id, limit: 200, ...rest })).body as Register

describe('an announcement for one course of one institute, with confirmation', () => {
  it('reaches exactly those students; the register counts them and the export lists them', async () => {
    const place = await placeOf('student')
    const meant = await studentsOf(place)
    const { id } = await write(place.audience)
    const counted = await editor().call(calls.countAudience, { audience: place.audience })
    expect(counted.body).toEqual({ count: meant.length })

    const people = await server.db
      .selectFrom('account')
      .select(['login', 'person_id'])
      .where('login', 'in', LOGINS)
      .execute()
    for (const { login, person_id } of people)
      expect((await seenBy(login, id)) !== undefined, login).toBe(meant.includes(person_id))

    const first = await server.as('student').call(calls.confirmAnnouncement, { id })
    expect(first.status).toBe(200)
    expect((await seenBy('student', id))?.confirmedAt).toBe(
      (first.body as { confirmedAt: string }).confirmedAt,
    )

    const register = await registerOf(id)
    expect(register).toMatchObject({ total: meant.length, confirmed: 1, count: meant.length })
    expect(register.items.map(({ personId }) => personId).toSorted((a, b) => a - b)).toEqual(
      meant.slice(0, 200),
    )
    const yes = await registerOf(id, { confirmed: 'yes' })
    expect(yes.items.map(({ personId }) => personId)).toEqual([place.personId])
    expect((await registerOf(id, { confirmed: 'no' })).count).toBe(meant.length - 1)

    const file = await editor().call(calls.exportRegister, { id })
    const rows = await readRows(file.bytes)
    expect(rows[0]).toEqual(['ФИО', 'Группа', 'Состояние', 'Время'])
    expect(rows.slice(1).map((row) => row[0])).toEqual(register.items.map(({ fullName }) => fullName))
    expect(rows.filter((row) => row[2] === 'Ознакомлен(а)')).toHaveLength(1)
  })

  it('is confirmed once, however many times at once', async () => {
    const { audience, personId } = await placeOf('student')
    const { id } = await write(audience)
    const student = server.as('student')
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => student.call(calls.confirmAnnouncement, { id })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    const audit = await server.db
      .selectFrom('audit_log')
      .select('id')
      .where('action', '=', 'announcements.confirm')
      .where('entity_id', '=', String(id))
      .where('effective_person_id', '=', personId)
      .execute()
    expect(audit).toHaveLength(1)
  })

  it('is counted alike in the list of editors and in the register, also after a change of the course', async () => {
    const { audience, personId } = await placeOf('student')
    const { id } = await write(audience)
    expect((await server.as('student').call(calls.confirmAnnouncement, { id })).status).toBe(200)
    const version = ((await editor().call(calls.getEdited, { id })).body as EditedAnnouncement).version
    const elsewhere: AudienceRow[] = [{ kind: 'permission', value: 'graduate' }]
    expect((await editor().call(calls.changeAnnouncement, { id, version, ...aText(elsewhere) })).status).toBe(
      200,
    )
    const { items } = (await editor().call(calls.listEdited, { limit: 200 })).body as {
      items: { id: number; confirmed: number }[]
    }
    const register = await registerOf(id)
    expect(register.confirmed).toBe(1)
    expect(items.find((row) => row.id === id)!.confirmed).toBe(register.confirmed)
    expect((await registerOf(id, { confirmed: 'yes' })).items).toMatchObject([{ personId, isMeant: false }])
    const rows = await readRows((await editor().call(calls.exportRegister, { id, confirmed: 'yes' })).bytes)
    expect(rows.slice(1).map((row) => row[2])).toEqual(['Ознакомлен(а), больше не адресат'])
  })

  it('waits at the menu entry and on the home page until it is confirmed', async () => {
    const { audience } = await placeOf('student')
    const student = server.as('student')
    const waiting = async () => (await student.call(calls.countUnconfirmed)).body as Unconfirmed
    const before = await waiting()
    const { id } = await write(audience, { title: 'Ждёт ответа' })
    const first = await waiting()
    expect(first.count).toBe(before.count + 1)
    expect(first.newest.find((item) => item.id === id)).toEqual({
      id,
      title: 'Ждёт ответа',
      created_at: '2026-11-17T06:00:00.000Z',
    })
    const listed = async () =>
      (
        (await student.call(calls.listAnnouncements, { unconfirmed: 1, limit: 200 })).body as Announcement[]
      ).map((item) => item.id)
    expect(await listed()).toHaveLength(first.count)
    expect(await listed()).toContain(id)
    expect((await student.call(calls.confirmAnnouncement, { id })).status).toBe(200)
    expect(await waiting()).toEqual(before)
    expect(await listed()).not.toContain(id)
  })

  it.each(['view', 'full'] as const)(
    'shows its register to nobody in the place of another, nor takes their confirmation: %s',
    async (mode) => {
      const { id } = await write([])
      // Both may do it in their own name.
      expect((await editor().call(calls.listRegister, { id })).status).toBe(200)
      const { person_id: personId } = await server.db
        .selectFrom('account')
        .select('person_id')
        .where('login', '=', 'content')
        .executeTakeFirstOrThrow()
      const login = mode === 'view' ? 'science' : 'hr'
      const standing = server.as(login)
      await standing.call(calls.countUnconfirmed)
      await givenSwitch(server, { login, personId, mode })
      expect((await standing.call(calls.countUnconfirmed)).status).toBe(200)
      for (const call of [calls.listRegister, calls.exportRegister, calls.confirmAnnouncement])
        expect((await standing.call(call, { id })).status, call.path).toBe(403)
      expect((await seenBy('content', id))?.confirmedAt).toBeNull()
      await server.db.deleteFrom('permission_grant').where('reason', '=', 'test').execute()
    },
  )

  it('is not found by those outside, nor confirmed where nothing is asked for', async () => {
    const { audience } = await placeOf('student')
    const { id } = await write(audience)
    const { id: plain } = await write([], { needsConfirmation: false })
    const { id: draft } = await write([], { publishedAt: null })
    for (const [login, of] of [
      ['teacher', id],
      ['student', plain],
      ['student', draft],
    ] as const)
      expect(await server.as(login).call(calls.confirmAnnouncement, { id: of })).toFailWith(
        calls.confirmAnnouncement,
        'not-found',
      )
  })
})

async function readRows(bytes: Buffer): Promise<unknown[][]> {
  const sheets = (await readXlsx(bytes)) as unknown as { data?: unknown[][] }[] | unknown[][]
  const [first] = sheets
  return first && 'data' in first ? (first.data ?? []) : (sheets as unknown[][])
}

describe('the rule of an audience', () => {
  it('says in SQL what it says in code, for any audience and any student', async () => {
    const people = await server.db
      .selectFrom('account as a')
      .select(['a.login', 'a.person_id'])
      .where('a.login', 'in', ['student', 'student2', 'student3', 'spo', 'master', 'teacher', 'head'])
      .execute()
    const { rows } = await standings(people.map(({ person_id }) => person_id))
    const known = [...new Set(rows.flatMap(({ traits }) => traits))].map((trait) => {
      const [kind, value] = trait.split(':')
      return { kind, value } as AudienceRow
    })
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.constantFrom(...known), { minLength: 1, maxLength: 4 }),
        async (audience) => {
          const { id } = await write(audience)
          const { items } = await registerOf(id, { limit: 200 })
          const { count } = (await editor().call(calls.countAudience, { audience })).body as { count: number }
          for (const { login, person_id } of people) {
            const isMeant = rows.some(
              (row) => row.person_id === person_id && isOfAudience(audience, new Set(row.traits)),
            )
            expect((await seenBy(login, id)) !== undefined, `${login} ${JSON.stringify(audience)}`).toBe(
              isMeant,
            )
            if (count <= 200) expect(items.some(({ personId }) => personId === person_id)).toBe(isMeant)
          }
        },
      ),
      { numRuns: 25 },
    )
  })

  it('counts the holders of a permission, and nobody else', async () => {
    const { id } = await write([{ kind: 'permission', value: 'graduate' }])
    const { items } = await registerOf(id)
    const graduates = await server.db
      .selectFrom('student')
      .select('person_id')
      .distinct()
      .where('state_id', '=', 4)
      .execute()
    expect(items).toHaveLength(graduates.length)
  })
})

function standings(ids: number[]) {
  return sql<{ person_id: number; traits: string[] }>`
    select person_id, traits from announcement_standing('2026-11-18') where person_id = any(${ids})
  `.execute(server.db)
}

describe('the holders of permissions', () => {
  it('are the same whether asked of each person or of all at once', async () => {
    const admin = await server.db
      .selectFrom('account')
      .select('person_id')
      .where('login', 'in', ['admin', 'clerk'])
      .execute()
    // A right that is denied, and administration that is denied with what follows from it.
    for (const [{ person_id }, permission] of [
      [admin[0]!, 'admin'],
      [admin[1]!, 'worker'],
    ] as const)
      await server.db
        .insertInto('permission_grant')
        .values({ person_id, permission, effect: 'deny', reason: 'Проверка' })
        .execute()
    const { rows } = await sql<{ missing: number; permissions: number }>`
      with one_by_one as (
        select distinct p.id as person_id, h.permission from person p, permissions_of(p.id, '2026-11-18') h
      ), at_once as (
        select h.person_id, k.permission from (select distinct permission from one_by_one) k,
          holders_of(array[k.permission], '2026-11-18') h
      )
      select (select count(*)::int from (
          (select * from one_by_one except select * from at_once) union all
          (select * from at_once except select * from one_by_one)) difference) as missing,
        (select count(distinct permission)::int from at_once) as permissions
    `.execute(server.db)
    expect(rows[0]!.missing).toBe(0)
    expect(rows[0]!.permissions).toBeGreaterThan(10)
    await server.db.deleteFrom('permission_grant').where('reason', '=', 'Проверка').execute()
  })
})

describe('editing', () => {
  it('is closed to everybody without content-management', async () => {
    for (const login of LOGINS.filter((name) => !['content', 'admin'].includes(name))) {
      const caller = server.as(login)
      for (const answer of [
        await caller.call(calls.listEdited, {}),
        await caller.call(calls.createAnnouncement, aText([])),
        await caller.call(calls.listRegister, { id: 1 }),
        await caller.call(calls.exportRegister, { id: 1 }),
        await caller.call(calls.countAudience, { audience: [] }),
        await caller.call(calls.removeAnnouncement, { id: 1 }),
      ])
        expect(answer.status, login).toBe(403)
    }
  })

  it('loses nothing of two editors: the second gets the version of the first', async () => {
    const { id, version } = await write([])
    const change = (title: string) =>
      editor().call(calls.changeAnnouncement, { id, version, ...aText([], { title }) })
    expect((await change('Первый')).status).toBe(200)
    const second = await change('Второй')
    expect(second).toFailWith(calls.changeAnnouncement, 'changed-meanwhile')
    expect(second.body).toMatchObject({ current: { title: 'Первый', version: version + 1 } })
  })

  it('removes and restores, and finds by state and by any form of a word', async () => {
    const { id } = await write([], { title: 'Экзаменационная сессия', publishedAt: null })
    const find = async (input: object) =>
      ((await editor().call(calls.listEdited, input)).body as { items: { id: number }[] }).items.some(
        (item) => item.id === id,
      )
    expect(await find({ state: 'draft', search: 'сессии' })).toBe(true)
    expect(await find({ state: 'published' })).toBe(false)
    expect((await editor().call(calls.removeAnnouncement, { id })).status).toBe(200)
    expect(await find({})).toBe(false)
    expect(await find({ state: 'removed' })).toBe(true)
    expect((await editor().call(calls.restoreAnnouncement, { id })).status).toBe(200)
    expect(await find({ search: 'сесс' })).toBe(true)
  })

  it('refuses an end before the beginning and a dangerous link', async () => {
    const early = aText([], { expiresAt: '2026-11-16T06:00:00.000Z' })
    expect(await editor().call(calls.createAnnouncement, early)).toBeInvalid('expiresAt')
    const script = await editor().call(calls.createAnnouncement, aText([], { link: 'javascript:alert(1)' }))
    expect(script.status).toBe(422)
  })
})
