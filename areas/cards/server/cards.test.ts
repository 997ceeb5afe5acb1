import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { journalCalls } from '#areas/journal/contract/calls.ts'
import type { Debtor } from '#areas/journal/contract/debtors.ts'
import { journalArea } from '#areas/journal/server/handlers.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { cardsCalls } from '../contract/calls.ts'
import type { GroupCard, UnitCard } from '../contract/other-cards.ts'
import type { PersonCard } from '../contract/person-card.ts'
import type { RoomCard } from '../contract/room-card.ts'
import type { StudentCourse } from '../contract/student-course.ts'
import { cardsArea } from './handlers.ts'

const server = useTestServer({ areas: { cards: cardsArea, journal: journalArea }, template: 'demo' })
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
    ['directorate', { recordBook: true, orders: true }],
    ['dean', { recordBook: true, orders: true }],
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

  it.each([
    ['student', true],
    ['teacher', false],
    ['energy', false],
  ])('leads %s to the chat of the group when they are in it: %s', async (reader, isIn) => {
    const id = await ownGroup()
    const { body } = await server.as(reader).call(getGroupCard, { id })
    const { rows } = await sql<{ id: number; name: string }>`
      select c.id, c.name from chat_register f join chat c on c.id = f.chat_id where f.group_id = ${id}`.execute(
      server.db,
    )
    expect(rows).toHaveLength(1)
    expect((body as GroupCard).chats).toEqual(isIn ? rows : [])
  })
})

describe('the card of a room', () => {
  async function roomOf(): Promise<number> {
    const { rows } = await sql<{ id: number }>`
      select at.room_id as id from lesson_meeting_time at join lesson_meeting m on m.lesson_id = at.lesson_id and m.week = at.week
      where m.held_on = ${server.clock.today()}::date + 1 and m.mode <> 'iet' and at.room_id is not null
        and not at.is_online order by at.room_id limit 1`.execute(server.db)
    return rows[0]!.id
  }

  it.each([
    ['student', true],
    ['teacher', true],
    ['facility', true],
    ['graduate', false],
  ])('says to %s who teaches there now and next: %s', async (reader, isTold) => {
    const { body } = await server.as(reader).call(cardsCalls.getRoomCard, { id: await roomOf() })
    const { lessons, name } = body as RoomCard
    expect(name).not.toBe('')
    expect(lessons !== null).toBe(isTold)
    if (lessons)
      expect(lessons[0]).toMatchObject({
        discipline: { name: expect.any(String) },
        teachers: expect.any(Array),
      })
  })

  it('is not there for a room that was removed', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into room (building_id, number, deleted_at) select id, 'снята', now() from building order by id limit 1
      returning id`.execute(server.db)
    expect((await server.as('admin').call(cardsCalls.getRoomCard, { id: rows[0]!.id })).status).toBe(404)
  })
})

describe('the card of a unit', () => {
  async function ownUnit(): Promise<number> {
    const { rows } = await sql<{ id: number }>`
      select department_id as id from derived_permission
      where permission = 'department-head' and person_id = ${await personOf(server, 'head')}`.execute(
      server.db,
    )
    return rows[0]!.id
  }

  it.each([
    ['student', 0],
    ['graduate', 0],
    ['facility', 0],
    ['teacher', 1],
    ['head', 2],
    ['dean', 2],
    ['hr', 2],
  ])(
    'shows %s the rates that their right adds: %i (0 none, 1 their own, 2 all)',
    async (reader, expected) => {
      const { body } = await server.as(reader).call(cardsCalls.getUnitCard, { id: await ownUnit() })
      const { people } = body as UnitCard
      const shown = people.filter(({ rate }) => rate !== null)
      const own = await personOf(server, reader)
      if (expected === 2) expect(shown.length).toBe(people.length)
      else expect(shown.every(({ id }) => id === own) && shown.length > 0).toBe(expected === 1)
    },
  )

  it('is noted for those whose rate it shows to somebody else', async () => {
    await server.as('dean').call(cardsCalls.getUnitCard, { id: await ownUnit() })
    const { rows } = await sql`
      select from personal_view where viewer_id = ${await personOf(server, 'dean')}
        and subject_id = ${await personOf(server, 'head')} and what = 'Карточка подразделения'`.execute(
      server.db,
    )
    expect(rows).toHaveLength(1)
  })
})

describe('the points of a student', () => {
  const coursesFor = async (reader: string) =>
    server.as(reader).call(cardsCalls.listStudentCourses, { id: await personOf(server, 'student') })

  it('are for their teachers, and only those of their own courses', async () => {
    const { body } = await coursesFor('teacher')
    const courses = body as StudentCourse[]
    expect(courses.length).toBeGreaterThan(0)
    const { rows } = await sql<{ id: number }>`
      select distinct m.discipline_id as id from lesson_meeting_teacher t join lesson_meeting m using (lesson_id)
      where t.person_id = ${await personOf(server, 'teacher')}`.execute(server.db)
    expect(rows.map(({ id }) => id)).toEqual(
      expect.arrayContaining(courses.map(({ discipline }) => discipline.id)),
    )
  })

  it.each(['head', 'dean', 'directorate'])(
    'are those of all courses for %s, a leader, with the lags of the list',
    async (reader) => {
      const courses = (await coursesFor(reader)).body as StudentCourse[]
      const taught = (await coursesFor('teacher')).body as StudentCourse[]
      expect(courses.length).toBeGreaterThan(taught.length)
      const { rows } = await sql<{ name: string }>`
        select full_name as name from person where id = ${await personOf(server, 'student')}`.execute(
        server.db,
      )
      const { body } = await server.as(reader).call(journalCalls.listDebtors, { page: 1, q: rows[0]!.name })
      const listed = (body as { items: Debtor[] }).items.flatMap(({ debts }) =>
        debts.map(({ disciplineId }) => disciplineId),
      )
      const behind = courses.filter(({ isBehind }) => isBehind).map(({ discipline }) => discipline.id)
      expect(new Set(behind)).toEqual(new Set(listed))
      expect(courses.slice(0, behind.length).every(({ isBehind }) => isBehind)).toBe(true)
    },
  )

  it('are not those of groups of other units for a leader', async () => {
    const { rows } = await sql<{ id: number; chair: number | null; institute: number; elsewhere: number }>`
      select g.id, g.department_id as chair, g.institute_id as institute,
        (select d.id from department d where d.id not in (select id from units_led_by(
          ${await personOf(server, 'head')}, ${server.clock.today()}::date)) limit 1) as elsewhere
      from student s join student_group_member m on m.student_id = s.id and m.end_at is null
      join student_group g on g.id = m.group_id where s.person_id = ${await personOf(server, 'student')}`.execute(
      server.db,
    )
    const { id, chair, institute, elsewhere } = rows[0]!
    const move = (department: number | null, of: number) =>
      sql`update student_group set department_id = ${department}, institute_id = ${of} where id = ${id}`.execute(
        server.db,
      )
    const led = (await coursesFor('head')).body as StudentCourse[]
    onTestFinished(async () => {
      await move(chair, institute)
    })
    await move(null, elsewhere)
    const courses = (await coursesFor('head')).body as StudentCourse[]
    expect(courses.length).toBeLessThan(led.length)
  })

  it('are noted for the student when only they are opened, and not for whoever sees none', async () => {
    const id = await personOf(server, 'student2')
    for (const reader of ['directorate', 'energy'])
      await server.as(reader).call(cardsCalls.listStudentCourses, { id })
    const viewers = [await personOf(server, 'directorate'), await personOf(server, 'energy')]
    const { rows } = await sql<{ viewer: number }>`
      select viewer_id as viewer from personal_view where subject_id = ${id} and viewer_id = any(${viewers}::bigint[])`.execute(
      server.db,
    )
    expect(rows).toEqual([{ viewer: viewers[0] }])
  })

  it.each(['student2', 'graduate', 'spo'])('are refused to %s', async (reader) => {
    expect((await coursesFor(reader)).status).toBe(403)
  })

  it.each(['facility', 'energy', 'clerk'])('are none for %s, who teaches them nothing', async (reader) => {
    expect((await coursesFor(reader)).body).toEqual([])
  })
})

it('says of what is not there that it is not found', async () => {
  const { listStudentCourses: _, ...cards } = cardsCalls
  for (const call of Object.values(cards))
    expect((await server.as('student').call(call, { id: 999_999 })).status).toBe(404)
})
