import type { Insertable } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DB } from '#database/types.ts'
import { TEST_NOW, useTestServer } from '#platform/server/testing/test-server.ts'
import type { Announcement } from '../contract/announcement.ts'
import { announcementsCalls } from '../contract/calls.ts'
import { announcementsArea } from './handlers.ts'
import { givenReaders, type GivenReaders } from './testing/given-readers.ts'

const { listAnnouncements } = announcementsCalls
const HOUR_MS = 3_600_000

const server = useTestServer({ areas: { announcements: announcementsArea } })
let ids: GivenReaders

beforeAll(async () => {
  ids = await givenReaders(server.db)
})

beforeEach(async () => {
  await server.db.deleteFrom('announcement').execute()
})

function hoursAgo(hours: number): Date {
  return new Date(Date.parse(TEST_NOW) - hours * HOUR_MS)
}

async function publish(
  title: string,
  values: Partial<Insertable<DB['announcement']>> = {},
  audience: { kind: string; value: string | number }[] = [],
): Promise<void> {
  const { id } = await server.db
    .insertInto('announcement')
    .values({ title, published_at: hoursAgo(1), ...values })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = audience.map(({ kind, value }) => ({ announcement_id: id, kind, value: String(value) }))
  if (rows.length > 0) await server.db.insertInto('announcement_audience').values(rows).execute()
}

async function titlesOf(login: string, input = {}): Promise<string[]> {
  const { status, body } = await server.as(login).call(listAnnouncements, input)
  expect(status).toBe(200)
  return (body as Announcement[]).map(({ title }) => title)
}

describe('listAnnouncements', () => {
  it('answers id, title, link, description and the time of publication, newest first', async () => {
    await publish('Старое', { published_at: hoursAgo(5) })
    await publish('Новое', { description: 'Подробности', link: 'https://example.org/event' })
    const { body } = await server.as('student').call(listAnnouncements)
    expect(body).toEqual([
      {
        id: expect.any(Number),
        title: 'Новое',
        link: 'https://example.org/event',
        description: 'Подробности',
        created_at: '2026-11-18T08:00:00.000Z',
        needsConfirmation: false,
        confirmedAt: null,
      },
      expect.objectContaining({ title: 'Старое', link: null, description: '' }),
    ])
  })

  it('hides drafts, what is not published yet and what has expired', async () => {
    await publish('Черновик', { published_at: null })
    await publish('Завтрашнее', { published_at: hoursAgo(-24) })
    await publish('Истекло', { expires_at: hoursAgo(0) })
    await publish('Ещё действует', { expires_at: hoursAgo(-1) })
    expect(await titlesOf('student')).toEqual(['Ещё действует'])
  })

  it('answers the newest 50 unless the query says otherwise', async () => {
    for (let hour = 1; hour <= 52; hour++) await publish(`№ ${hour}`, { published_at: hoursAgo(hour) })
    const titles = await titlesOf('student')
    expect(titles).toHaveLength(50)
    expect(titles[0]).toBe('№ 1')
    expect(await titlesOf('student', { limit: 5 })).toEqual(titles.slice(0, 5))
    expect(await titlesOf('student', { limit: 5, offset: 48 })).toEqual(['№ 49', '№ 50', '№ 51', '№ 52'])
    expect(await titlesOf('student', { limit: 10, page: 2 })).toEqual(titles.slice(10, 20))
  })

  it('finds by the beginnings of words of title and description', async () => {
    await publish('Олимпиада по программированию', { description: 'Приём заявок' })
    await publish('Субботник')
    expect(await titlesOf('student', { search: 'заявок олимп' })).toHaveLength(1)
    expect(await titlesOf('student', { search: 'лимпиада' })).toHaveLength(0)
    expect(await titlesOf('student', { search: '  ' })).toHaveLength(2)
    expect(await titlesOf('student', { search: '\u0000олимпиада' })).toHaveLength(1)
  })

  it('takes one statement apart from the session’s', async () => {
    await publish('Всем')
    const { statements } = await server.as('student').call(listAnnouncements)
    expect(statements).toBe(2)
  })

  it('is closed to those who have not signed in', async () => {
    expect((await server.as(null).call(listAnnouncements)).status).toBe(401)
  })
})

describe('the audience of an announcement', () => {
  const readers = ['student', 'teacher', 'stranger']

  it.each([
    { audience: 'nobody in particular', reaches: ['student', 'teacher', 'stranger'], of: () => [] },
    {
      audience: 'a permission',
      reaches: ['teacher'],
      of: () => [{ kind: 'permission', value: 'worker' }],
    },
    {
      audience: 'an institute',
      reaches: ['student', 'teacher'],
      of: () => [{ kind: 'institute', value: ids.instituteId }],
    },
    { audience: 'a chair', reaches: ['teacher'], of: () => [{ kind: 'institute', value: ids.chairId }] },
    { audience: 'a group', reaches: ['student'], of: () => [{ kind: 'group', value: ids.groupId }] },
    { audience: 'a course', reaches: ['student'], of: () => [{ kind: 'course', value: 2 }] },
    { audience: 'another course', reaches: [], of: () => [{ kind: 'course', value: 1 }] },
    {
      audience: 'any of two values of one kind',
      reaches: ['student'],
      of: () => [
        { kind: 'course', value: 1 },
        { kind: 'course', value: 2 },
      ],
    },
    {
      audience: 'two kinds at once',
      reaches: ['student'],
      of: () => [
        { kind: 'course', value: 2 },
        { kind: 'institute', value: ids.instituteId },
      ],
    },
    {
      audience: 'two kinds that nobody has together',
      reaches: [],
      of: () => [
        { kind: 'course', value: 2 },
        { kind: 'permission', value: 'worker' },
      ],
    },
  ])('$audience: it reaches $reaches', async ({ reaches, of }) => {
    await publish('Важно', {}, of())
    const reached = []
    for (const login of readers) if ((await titlesOf(login)).length > 0) reached.push(login)
    expect(reached).toEqual(reaches)
  })
})
