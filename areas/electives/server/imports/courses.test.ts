import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { importFile } from '#platform/server/testing/import-file.ts'
import { electivesCalls } from '../../contract/calls.ts'
import { electivesArea } from '../handlers.ts'
import { givenClean, givenWait } from '../testing/given-choice.ts'
import { brokenRules } from '../testing/given-crowd.ts'
import { courses } from './courses.ts'

const server = useTestServer({ areas: { electives: electivesArea }, template: 'demo' })
const CAMPAIGN = 'Физическая культура, 2026/2027'
const read = async (title: string) => {
  const { rows } = await sql<{ place: string | null; total: number | null; teachers: string[] }>`
    select place, total, teachers from elective_course where title = ${title}`.execute(server.db)
  return rows[0]!
}

beforeEach(() => givenClean(server))

it('a file leaves the columns that it does not have as they are now, not as they were when it was compared', async () => {
  const meanwhile = {
    ...courses,
    async list(db: Parameters<typeof courses.list>[0], context: Parameters<typeof courses.list>[1]) {
      const rows = await courses.list(db, context)
      await sql`update elective_course set place = 'Новый зал' where title = 'Плавание'`.execute(db)
      return rows
    },
  }
  const file = `Кампания;Курс;Когда\n${CAMPAIGN};Плавание;сб 10:00`
  const { counts, problems } = await importFile(server.db, meanwhile, file)
  expect(problems).toEqual([])
  expect(counts.changed).toBe(1)
  expect(await read('Плавание')).toMatchObject({ place: 'Новый зал' })
})

it('more than ten teachers are an error of their row', async () => {
  const teachers = Array.from({ length: 11 }, (_, n) => `Тренер ${n}`).join('; ')
  const { problems } = await importFile(
    server.db,
    courses,
    `Кампания;Курс;Преподаватели\n${CAMPAIGN};Плавание;"${teachers}"\n${CAMPAIGN};Новая секция;"${teachers}"`,
  )
  expect(problems).toHaveLength(2)
  for (const problem of problems) expect(JSON.stringify(problem)).toContain('Не больше 10 преподавателей')
})

it('places that a file adds are offered at once to whoever waits', async () => {
  await givenWait(server)
  const { total } = await read('Самбо')
  await importFile(server.db, courses, `Кампания;Курс;Мест\n${CAMPAIGN};Самбо;${total! + 200}`)
  const { body } = await server.as('student').call(electivesCalls.explainChoice, { category: 'gym' })
  expect(body).toMatchObject({ waits: [{ offerUntil: expect.any(String) }] })
  expect(await brokenRules(server)).toEqual([])
})

it('a health group is not taken from a course where somebody has a place', async () => {
  await givenWait(server)
  const { problems } = await importFile(
    server.db,
    courses,
    `Кампания;Курс;Группы здоровья\n${CAMPAIGN};Самбо;Специальная медицинская`,
  )
  expect(JSON.stringify(problems)).toContain('Группы здоровья нельзя убрать: на курсе уже есть студенты')
})
