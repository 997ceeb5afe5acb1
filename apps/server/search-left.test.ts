import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { searchCalls, type Found } from '#areas/search/contract/calls.ts'
import { studyCalls } from '#areas/study/contract/calls.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { servedAreas } from './served-areas.ts'

const server = useTestServer({ areas: servedAreas, template: 'demo' })

const LEADERS = ['dean', 'directorate']
const REGISTRARS = ['admin', 'clerk', 'hr']
const OTHERS = ['student', 'student2', 'graduate', 'exstudent', 'teacher', 'head', 'facility']

interface Left {
  name: string
  book: string
  group: string
  isOwn: boolean
}
let expelled: Left
let graduate: Left
let foreign: Left

async function left(state: string, isOwn: boolean): Promise<Left> {
  const { rows } = await sql<Left>`
    with own as (select u.id from account a cross join lateral units_led_by(a.person_id, '2026-11-18') u where a.login = 'dean')
    select p.full_name as name, s.record_book as book, g.name as group
    from student s join student_state t on t.id = s.state_id and t.code = ${state}
    join person p on p.id = s.person_id
    join lateral (select * from student_group_member m where m.student_id = s.id order by m.begin_at desc, m.id desc limit 1) m
      on m.end_at < '2026-11-18'
    join student_group g on g.id = m.group_id and (g.institute_id in (select id from own)) = ${isOwn}::boolean
    where not exists (select from account a where a.person_id = p.id)
    order by s.id limit 1`.execute(server.db)
  return rows[0]!
}

beforeAll(async () => {
  expelled = await left('expelled', true)
  graduate = await left('graduated', true)
  foreign = await left('expelled', false)
})

async function find(login: string, query: string) {
  const { hits } = (await givenBy(server.as(login), searchCalls.search, { query, kind: 'people' })) as Found
  return hits
}
const named = async (login: string, { name }: Left) =>
  (await find(login, name)).filter(({ title }) => title === name)

it.each(LEADERS)('%s finds by name and by record book those who left their institute', async (login) => {
  for (const [student, state] of [
    [expelled, /^отчислена?, /],
    [graduate, /^выпускни(к|ца), /],
  ] as const)
    for (const typed of [student.name, student.book]) {
      const hits = (await find(login, typed)).filter(({ title }) => title === student.name)
      expect(hits).toMatchObject([{ detail: expect.stringMatching(state) as string }])
      expect(hits[0]!.detail).toContain(student.group)
      expect(hits[0]!.to).toBe(`/directorate/left-students?search=${student.book}`)
    }
})

it('the found row is in the list to which it leads', async () => {
  const [hit] = await named('directorate', expelled)
  const search = new URL(hit!.to, 'http://kabinet').searchParams.get('search')!
  const { items } = await givenBy(server.as('directorate'), studyCalls.listLeftStudents, { search })
  expect(items).toMatchObject([{ fullName: expelled.name, isInGroup: false }])
})

it('nobody finds those of another institute, nor does anybody without the right find any', async () => {
  for (const login of LEADERS) {
    expect(await named(login, foreign), login).toEqual([])
    expect(await find(login, foreign.book), login).toEqual([])
  }
  for (const login of OTHERS)
    for (const student of [expelled, graduate, foreign]) {
      expect(await named(login, student), login).toEqual([])
      expect(await find(login, student.book), login).toEqual([])
    }
})

it.each(REGISTRARS)('%s finds them once, each by the card', async (login) => {
  for (const student of [expelled, foreign]) {
    const hits = await named(login, student)
    expect(hits).toMatchObject([{ detail: expect.stringMatching(/^отчислена?/) as string }])
    expect(hits[0]!.to).toMatch(/^\/people\/\d+$/)
  }
})
