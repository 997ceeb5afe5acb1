import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { personOf } from '#platform/server/testing/person-of.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { cardsCalls } from '../contract/calls.ts'
import type { GroupCard } from '../contract/other-cards.ts'
import type { PersonCard } from '../contract/person-card.ts'
import { cardsArea } from './handlers.ts'

const server = useTestServer({ areas: { cards: cardsArea }, template: 'demo' })
const { getPersonCard, getGroupCard } = cardsCalls

async function cardOf(reader: string, login: string): Promise<PersonCard | null> {
  const { status, body } = await server.as(reader).call(getPersonCard, { id: await personOf(server, login) })
  return status === 200 ? (body as PersonCard) : null
}

describe('the card of a student', () => {
  it.each([
    ['student2', true],
    ['teacher', true],
    ['head', true],
    ['directorate', true],
    ['clerk', true],
    ['admin', true],
    ['spo', false],
    ['graduate', false],
    ['facility', false],
    ['energy', false],
  ])('is there for %s: %s', async (reader, isThere) => {
    expect((await cardOf(reader, 'student')) !== null).toBe(isThere)
  })

  it.each([
    ['student', { recordBook: true, orders: true }],
    ['student2', { recordBook: false, orders: false }],
    ['teacher', { recordBook: false, orders: false }],
    ['head', { recordBook: false, orders: false }],
    ['directorate', { recordBook: false, orders: true }],
    ['dean', { recordBook: false, orders: true }],
    ['clerk', { recordBook: true, orders: true }],
  ])('shows %s as much as their right adds: %o', async (reader, expected) => {
    const [study] = (await cardOf(reader, 'student'))!.studies!
    expect({ recordBook: study!.recordBook !== null, orders: study!.orders !== null }).toEqual(expected)
  })

  it('is noted for the student, once a day for each reader, and not when they open their own', async () => {
    await cardOf('teacher', 'student2')
    await cardOf('teacher', 'student2')
    await cardOf('student2', 'student2')
    const { rows } = await sql<{ viewer: number; what: string }>`
      select viewer_id as viewer, what from personal_view
      where subject_id = ${await personOf(server, 'student2')} and what = 'Карточка студента'`.execute(
      server.db,
    )
    expect(rows).toEqual([{ viewer: await personOf(server, 'teacher'), what: 'Карточка студента' }])
  })
})

describe('the card of a worker', () => {
  it('shows posts to everybody, contacts to those who study or work here', async () => {
    const guest = (await cardOf('graduate', 'teacher'))!
    expect(guest.posts.length).toBeGreaterThan(0)
    expect(guest).toMatchObject({ contacts: null, lesson: null, studies: null, birthDayMonth: null })
    expect((await cardOf('student', 'teacher'))!.contacts).toMatchObject({ email: expect.any(String) })
  })

  it.each([
    ['student', { rate: false, tabNumber: false }],
    ['teacher2', { rate: false, tabNumber: false }],
    ['head', { rate: true, tabNumber: true }],
    ['dean', { rate: true, tabNumber: true }],
    ['hr', { rate: true, tabNumber: false }],
  ])('shows %s as much of the employment as the rules say: %o', async (reader, expected) => {
    const [post] = (await cardOf(reader, 'teacher'))!.posts
    expect({ rate: post!.rate !== null, tabNumber: post!.tabNumber !== null }).toEqual(expected)
  })

  it('marks what they teach the reader', async () => {
    const card = (await cardOf('student', 'teacher'))!
    expect(card.disciplines.some(({ isMine }) => isMine)).toBe(true)
    expect((await cardOf('spo', 'teacher'))!.disciplines.some(({ isMine }) => isMine)).toBe(false)
  })
})

describe('the card of a group', () => {
  async function ownGroup(): Promise<number> {
    const { rows } = await sql<{ id: number }>`
      select m.group_id as id from student s join student_group_member m on m.student_id = s.id and m.end_at is null
      where s.person_id = ${await personOf(server, 'student')}`.execute(server.db)
    return rows[0]!.id
  }

  it.each([
    ['student', true],
    ['teacher', true],
    ['head', true],
    ['spo', false],
    ['energy', false],
  ])('names its students to %s: %s', async (reader, isNamed) => {
    const { body } = await server.as(reader).call(getGroupCard, { id: await ownGroup() })
    const { students, studentCount, disciplines } = body as GroupCard
    expect(students.length).toBe(isNamed ? studentCount : 0)
    expect(disciplines.length).toBeGreaterThan(3)
  })
})

it('says of what is not there that it is not found', async () => {
  for (const call of Object.values(cardsCalls))
    expect((await server.as('student').call(call, { id: 999_999 })).status).toBe(404)
})
