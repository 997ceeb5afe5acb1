import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { importFile } from '#platform/server/testing/import-file.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { scholarshipCalls } from '../contract/calls.ts'
import { sumOf } from '../contract/scholarship.ts'
import { scholarshipArea } from './handlers.ts'
import { scholarshipPoints } from './imports/points.ts'
import { scholarshipRules } from './imports/rules.ts'

const { getScholarship } = scholarshipCalls
const server = useTestServer({ areas: { scholarship: scholarshipArea }, template: 'demo' })
const HEAD = 'Внешний код;Зачётная книжка;Показатель;Достижение;Правило;Баллы;Дата'
const read = (login: string) => givenBy(server.as(login), getScholarship, {})
const sectionOf = async (login: string, name: string) =>
  (await read(login)).sections.find((section) => section.name === name)!

async function bookOf(login: string): Promise<string> {
  const { rows } = await sql<{ book: string }>`select record_book as book from student
    where person_id = ${await personOf(server, login)} order by id desc limit 1`.execute(server.db)
  return rows[0]!.book
}

const points = (...rows: string[]) => importFile(server.db, scholarshipPoints, [HEAD, ...rows].join('\n'))

beforeEach(async () => {
  await server.db.deleteFrom('scholarship_achievement').execute()
})

describe('the raised scholarship', () => {
  it('has five sections, each with its parts, and sums what is there', async () => {
    const { sections, allPoints } = await read('student')
    expect(sections.map(({ name }) => name)).toEqual([
      'Учебная деятельность',
      'Научно-исследовательская деятельность',
      'Общественная деятельность',
      'Культурно-творческая деятельность',
      'Спортивная деятельность',
    ])
    expect(allPoints).toBe(sumOf(sections.map((section) => section.points)))
    const [marks, ...others] = sections.flatMap(({ subSections }) => subSections)
    expect(marks).toMatchObject({ isManual: false, url: '/record-book' })
    expect(others.every(({ isManual, rows }) => isManual && rows.length === 0)).toBe(true)
  })

  it('shows what the commission has brought by a file, with its rule, to that student alone', async () => {
    const book = await bookOf('student')
    const row = `Д-1;${book};Спортивные мероприятия;Кубок города;Призёр;5,5;12.10.2026`
    expect(await points(row)).toMatchObject({ counts: { created: 1, errors: 0 }, problems: [] })
    expect(await sectionOf('student', 'Спортивная деятельность')).toMatchObject({
      points: 5.5,
      subSections: [{ rows: [{ name: 'Кубок города', points: 5.5, rule: 'Призёр' }] }],
    })
    expect(await sectionOf('student2', 'Спортивная деятельность')).toMatchObject({ points: 0 })
    expect(await points(row)).toMatchObject({ counts: { created: 0, changed: 0, unchanged: 1 } })
    await points(row.replace('5,5', '0'))
    expect(await sectionOf('student', 'Спортивная деятельность')).toMatchObject({
      points: 0,
      subSections: [{ rows: [] }],
    })
  })

  it('counts an achievement for a year, and none that is still to come', async () => {
    const book = await bookOf('student')
    const on = (code: string, day: string) => `${code};${book};Гранты;Грант ${code};;3;${day}`
    // The clock of the tests is stopped at 18 November 2026.
    await points(on('A', '18.11.2025'), on('B', '19.11.2025'), on('C', '18.11.2026'), on('D', '19.11.2026'))
    const { subSections } = await sectionOf('student', 'Научно-исследовательская деятельность')
    const names = subSections.flatMap(({ rows }) => rows.map(({ name }) => name))
    expect(names.toSorted()).toEqual(['Грант B', 'Грант C'])
  })

  it('refuses rows that name nobody, or no part of it', async () => {
    const book = await bookOf('student')
    const { counts } = await points(
      `E;нет такой;Гранты;Грант;;3;18.11.2026`,
      `F;${book};Танцы;Конкурс;;3;18.11.2026`,
    )
    expect(counts).toMatchObject({ created: 0, errors: 2 })
  })

  it('counts marks by the rule of the university, which comes by a file', async () => {
    await server.db.deleteFrom('scholarship_rule').execute()
    const part = 'Результаты промежуточной аттестации'
    const rules = (value: number) =>
      importFile(
        server.db,
        scholarshipRules,
        ['Показатель;Отличных не меньше, %;Баллы', `${part};1;${value}`].join('\n'),
      )
    expect(await rules(7)).toMatchObject({ counts: { created: 1, errors: 0 } })
    expect(await rules(9)).toMatchObject({ counts: { changed: 1, errors: 0 } })
    const { rows } = (await sectionOf('student', 'Учебная деятельность')).subSections[0]!
    expect(rows[0]!.name).toMatch(/^Отлично за две последние сессии: \d+ из \d+ \(\d+ %\)$/)
    expect([0, 9]).toContain(rows[0]!.points)
  })

  it('is read by students alone, in as many statements for much as for little', async () => {
    expect((await server.as('teacher').call(getScholarship)).status).toBe(403)
    const book = await bookOf('student')
    const few = await server.as('student').call(getScholarship)
    const rows = Array.from(
      { length: 30 },
      (_, place) => `${place};${book};Гранты;Грант ${place};;1;18.11.2026`,
    )
    await points(...rows)
    const many = await server.as('student').call(getScholarship)
    expect(many.statements).toBe(few.statements)
  })
})
