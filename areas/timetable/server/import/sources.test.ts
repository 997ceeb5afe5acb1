import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { cloneDatabase, type TestDatabase } from '#platform/server/testing/test-database.ts'
import { aPerson, YEAR } from '../testing/small-university.ts'
import { describeImport } from './report.ts'
import { sourceOf } from './source.ts'
import { aRow, fileText, importFile, useFiles } from './testing/timetable-file.ts'

const FIXTURES = fileURLToPath(new URL('./fixtures/', import.meta.url))
/** The number of rows in a real file that name some ten groups. */
const SOME_ROWS = 250

const fileOf = useFiles()
let database: TestDatabase
beforeEach(async () => {
  database = await cloneDatabase('empty')
  return () => database.drop()
})

const realRows = async (name: string) =>
  (await readFile(`${FIXTURES}${name}.csv`, 'utf8')).split('\n').slice(1, SOME_ROWS + 1)

/** Each lesson of each group in each week as a line of text. */
async function timetable(): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws('|', g.name, d.name, l.lesson_kind_id, o.week, o.weekday, o.lesson_time_id, l.room_text) as line
    from timetable_lesson l
    join discipline d on d.id = l.discipline_id
    join timetable_occurrence o on o.lesson_id = l.id
    join timetable_lesson_group lg on lg.lesson_id = l.id
    join student_group g on g.id = lg.group_id
    order by line`.execute(database.db)
  return rows.map(({ line }) => line)
}

describe('a group in the files of two institutes', () => {
  const file = (institute: string, ...disciplines: string[]) =>
    fileOf(
      fileText(
        aRow({ institute, group: 'СВОЯ-01-26', discipline: institute }),
        aRow({ institute, group: 'СВОЯ-01-26', discipline: institute, weekday: '5' }),
        aRow({ institute, group: 'СВОЯ-02-26', discipline: institute }),
        ...disciplines.map((discipline, index) =>
          aRow({ institute: 'Гости', group: 'ГОСТ-01-26', discipline, lesson_number: String(index + 3) }),
        ),
      ),
    )

  it.each([
    ['one and then the other', [0, 1]],
    ['the other way round', [1, 0]],
  ])('keeps the lessons of both real files, %s', async (_, order) => {
    const information = await realRows('information-technology')
    const guest = information[0]!.split(',')[3]!
    const cybernetics = await realRows('cybernetics')
    const added = cybernetics.slice(0, 12).map((row) => {
      const cells = row.split(',')
      cells[3] = guest
      return cells.with(2, information[0]!.split(',')[2]!).join(',')
    })
    // The institute of a group is that of its own file in both.
    const ofGuest = added.map((row) => row.replace(/^[^,]+/, information[0]!.split(',')[0]!))
    const paths = [await fileOf(fileText(...information)), await fileOf(fileText(...cybernetics, ...ofGuest))]
    for (const place of order) await importFile(database.db, paths[place]!)
    const first = await timetable()
    for (const place of order) {
      const { done } = await importFile(database.db, paths[place]!)
      expect(done?.counts).toMatchObject({ created: 0, changed: 0, removed: 0 })
    }
    expect(await timetable()).toEqual(first)
    expect(first.filter((line) => line.startsWith(`${guest}|`)).length).toBeGreaterThan(12)
  })

  it('loses only what its own file dropped', async () => {
    await importFile(database.db, await file('А', 'Общий курс', 'Курс А'))
    await importFile(database.db, await file('Б', 'Общий курс', 'Курс Б'))
    await importFile(database.db, await file('А', 'Общий курс'))
    const lines = (await timetable()).join(' ')
    expect(lines).not.toContain('Курс А')
    expect(lines).toContain('Курс Б')
    await importFile(database.db, await file('А', 'Курс В'))
    expect((await timetable()).join(' ')).toContain('Общий курс')
    await importFile(database.db, await file('Б', 'Курс Б'))
    expect((await timetable()).join(' ')).not.toContain('Общий курс')
  })

  it('belongs to the file of the institute that most rows name', () => {
    const rows = ['А', 'Б', 'Б'].map((institute) => ({ institute }))
    expect(sourceOf(rows)).toBe('Б')
  })
})

describe('a file that takes away much', () => {
  const many = (count: number) =>
    fileOf(
      fileText(
        ...Array.from({ length: count }, (_, index) =>
          aRow({ weekday: String((index % 6) + 1), discipline: `Курс ${index}`, room: `А-${index}` }),
        ),
      ),
    )

  it('is held back with a list until somebody allows it', async () => {
    await importFile(database.db, await many(40))
    const before = await timetable()
    const report = await importFile(database.db, await many(10))
    expect(report).toMatchObject({ done: null, heldBack: { known: 40 } })
    expect(report.heldBack?.removed).toHaveLength(30)
    const text = describeImport(report, { isDryRun: false }).join('\n')
    expect(text).toContain('В файле нет 30 из 40 занятий')
    expect(text).toMatch(/ПРОБ-01-26: Курс 39, лекция, четверг, 2 пара/)
    expect(text).toContain('создано 0, изменено 0, без изменений 0, ошибок 0')
    expect(await timetable()).toEqual(before)
    const allowed = await importFile(database.db, await many(10), { allowsRemovals: true })
    expect(allowed.done?.counts.removed).toBe(30)
  })
})

describe('a lesson with marks', () => {
  async function givenMark(discipline: string, week: number): Promise<number> {
    const personId = await aPerson(database.db, { lastName: 'Отметкин' })
    const { rows } = await sql<{ lessonId: number }>`
      with enrolment as (
        insert into student (person_id, record_book, study_level_id, study_form_id, state_id, place_kind_id, admitted_on)
        values (${personId}, ${discipline}, 1, 1, 1, 1, '2026-09-01') returning id
      ), lesson as (
        select l.id, lg.group_id from timetable_lesson l
        join timetable_lesson_group lg on lg.lesson_id = l.id
        join discipline d on d.id = l.discipline_id where d.name = ${discipline}
      ), member as (
        insert into student_group_member (student_id, group_id, begin_at)
        select enrolment.id, lesson.group_id, '2026-09-01' from enrolment, lesson
      ), week as (
        insert into journal_lesson (id, timetable_lesson_id, week, study_year_id)
        select lesson.id * 100 + ${week}, lesson.id, ${week}, ${YEAR} from lesson returning id
      ), mark as (
        insert into journal_mark (study_year_id, lesson_id, student_id, attendance)
        select ${YEAR}, week.id, enrolment.id, 'A' from week, enrolment
      )
      select id as "lessonId" from lesson`.execute(database.db)
    return rows[0]!.lessonId
  }
  const weeksOf = async (lessonId: number) =>
    (
      await database.db
        .selectFrom('timetable_occurrence')
        .select('week')
        .where('lesson_id', '=', lessonId)
        .orderBy('week')
        .execute()
    ).map(({ week }) => week)

  const usual = { weeks: '1 3 5', discipline: 'Физика' }
  const other = { weekday: '2', discipline: 'Химия' }

  it('that the file drops keeps the weeks of its marks, and is not touched again', async () => {
    const without = await fileOf(fileText(aRow(other)))
    await importFile(database.db, await fileOf(fileText(aRow(usual), aRow(other))))
    const lessonId = await givenMark('Физика', 3)
    const report = await importFile(database.db, without)
    expect(report.done).toMatchObject({
      removed: [],
      kept: [{ discipline: 'Физика' }],
      counts: { removed: 0 },
    })
    expect(describeImport(report, { isDryRun: false }).join(' ')).toContain('в журнале есть отметки')
    expect(await weeksOf(lessonId)).toEqual([3])
    const again = await importFile(database.db, without)
    expect(again.done).toMatchObject({ kept: [], counts: { created: 0, changed: 0, removed: 0 } })
    expect(await weeksOf(lessonId)).toEqual([3])
  })

  it('that moves to other weeks keeps its id and the week of its marks', async () => {
    await importFile(database.db, await fileOf(fileText(aRow(usual))))
    const lessonId = await givenMark('Физика', 3)
    await importFile(database.db, await fileOf(fileText(aRow({ ...usual, weeks: '1 7' }))))
    expect(await weeksOf(lessonId)).toEqual([1, 3, 7])
  })
})

it('a group of a naming of its own was admitted when its course began', async () => {
  const rows = ['1', '3'].map((course) => aRow({ group: `Медики ${course}`, course }))
  await importFile(database.db, await fileOf(fileText(...rows)))
  const groups = database.db.selectFrom('student_group').select(['name', 'admission_year']).orderBy('name')
  expect(await groups.execute()).toEqual([
    { name: 'Медики 1', admission_year: 2026 },
    { name: 'Медики 3', admission_year: 2024 },
  ])
})
