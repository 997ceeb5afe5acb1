import readXlsx from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { givenSwitch } from '#platform/server/testing/given-switch.ts'
import type { Announcement, Unconfirmed } from '../contract/announcement.ts'
import type { AudienceRow } from '../contract/audience.ts'
import { announcementsCalls as calls } from '../contract/calls.ts'
import type { EditedAnnouncement } from '../contract/edited.ts'
import { aText, LOGINS, useEditor } from './testing/announcement-editor.ts'

const { server, editor, write, seenBy, registerOf } = useEditor()

/** The demo student's place of study, read without the code under test. */
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
    .where('s.is_enrolled', '=', true)
    .where('m.end_at', 'is', null)
    .where('y.study_year_id', '=', 2026)
    .where('g.institute_id', '=', institute)
    .where('y.course', '=', course)
    .execute()
  return rows.map(({ person_id }) => person_id).toSorted((a, b) => a - b)
}

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

  it('is counted alike in the list of editors and in the register, even after a change of course', async () => {
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
    'neither shows its register to somebody in the place of another, nor takes their confirmation: %s',
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

  it('is not found by people outside its audience, nor confirmed where it needs no confirmation', async () => {
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
