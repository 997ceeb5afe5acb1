import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { cloneDatabase, type TestDatabase } from '#platform/server/testing/test-database.ts'
import { aDatedRow, aRow, datedText, fileText, importFile, useFiles } from './testing/timetable-file.ts'

let database: TestDatabase
const fileOf = useFiles()
// A Wednesday of the 18th study week.
const DATE = '2026-12-30'
const LECTURE = aRow({ weeks: '17 18', weekday: '3', lesson_number: '1' })
const EXAM = aDatedRow(DATE)

beforeEach(async () => {
  database = await cloneDatabase()
  return () => database.drop()
})

const bring = async (text: string) => importFile(database.db, await fileOf(text), { allowsRemovals: true })
const done = async (text: string) => {
  const { problems, done: outcome } = await bring(text)
  expect(problems).toEqual([])
  return outcome!.counts
}

/** «лекция regular 3.1 17,18»: kind, mode, weekday and number, weeks. */
async function stored(): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', k.name, l.mode, l.weekday || '.' || t.number,
      (select string_agg(o.week::text, ',' order by o.week) from timetable_occurrence o where o.lesson_id = l.id)) as line
    from timetable_lesson l join lesson_kind k on k.id = l.lesson_kind_id join lesson_time t on t.id = l.lesson_time_id
    order by 1`.execute(database.db)
  return rows.map(({ line }) => line)
}

describe('a file of a session', () => {
  it('brings exams, credits and consultations by their dates', async () => {
    const counts = await done(
      datedText(
        EXAM,
        aDatedRow('28.12.2026', { lesson_type: 'консультация', lesson_number: '4' }),
        aDatedRow(DATE, { lesson_type: 'Зачет', lesson_number: '5', weekday: '3', weeks: '18' }),
      ),
    )
    expect(counts).toMatchObject({ created: 3 })
    expect(await stored()).toEqual([
      'зачёт regular 3.5 18',
      'консультация regular 1.4 18',
      'экзамен regular 3.2 18',
    ])
  })

  it.each([
    ['date', '2026-02-30', {}, 'ожидается день учебного года'],
    ['date', '25.12.2031', {}, 'ожидается день учебного года'],
    ['date', '2026-12-27', {}, 'это воскресенье'],
    ['weekday', DATE, { weekday: '2' }, 'дата указывает на другой день недели'],
    ['weeks', DATE, { weeks: '1 2' }, 'дата указывает на неделю 18'],
    ['weeks', '', { weekday: '2' }, 'значение не указано'],
  ])('says what is wrong with %s: %s %j', async (column, date, cells, text) => {
    const { problems, done: outcome } = await bring(datedText(aDatedRow(date, cells)))
    expect(outcome).toBeNull()
    expect(problems).toContainEqual({ line: 2, column, text: expect.stringContaining(text) as unknown })
  })

  it('leaves the lessons of its weeks alone, as their file leaves the session', async () => {
    await done(fileText(LECTURE))
    expect(await done(datedText(EXAM))).toMatchObject({ created: 1, removed: 0 })
    expect(await done(fileText(LECTURE))).toMatchObject({ unchanged: 1, removed: 0 })
    expect(await stored()).toEqual(['лекция regular 3.1 17,18', 'экзамен regular 3.2 18'])
    const moved = aDatedRow('2026-12-31', { lesson_number: '3' })
    expect(await done(datedText(moved))).toMatchObject({ changed: 1, removed: 0 })
    expect(await stored()).toEqual(['лекция regular 3.1 17,18', 'экзамен regular 4.3 18'])
  })

  it('with lessons in it decides about both', async () => {
    await done(fileText(LECTURE))
    await done(datedText(EXAM))
    const other = aDatedRow('', { lesson_type: 'лекция', discipline: 'Химия', weekday: '1', weeks: '17 18' })
    expect(await done(datedText(EXAM, other))).toMatchObject({ created: 1, unchanged: 1, removed: 1 })
    expect(await stored()).toEqual(['лекция regular 1.2 17,18', 'экзамен regular 3.2 18'])
  })

  it('is asked for before the file of a term with one credit in it takes its exams away', async () => {
    await done(fileText(LECTURE))
    await done(datedText(EXAM))
    const credit = aRow({ weeks: '17', weekday: '5', lesson_number: '4', lesson_type: 'зачёт' })
    const term = await fileOf(fileText(LECTURE, credit))
    const asked = await importFile(database.db, term)
    expect([asked.done, asked.heldBack?.removed.length]).toEqual([null, 1])
    expect(await stored()).toEqual(['лекция regular 3.1 17,18', 'экзамен regular 3.2 18'])
    expect((await importFile(database.db, term, { allowsRemovals: true })).done?.counts.removed).toBe(1)
  })
})

describe('an extra activity', () => {
  const extra = (cells: Parameters<typeof aRow>[0] = {}) =>
    fileText(aRow({ lesson_type: 'доп. занятие', ...cells }))

  it('is one, and stays what it is when its file comes again', async () => {
    expect(await done(extra())).toMatchObject({ created: 1 })
    expect(await stored()).toEqual(['другое extra 1.2 1,3,5'])
    expect(await done(extra())).toMatchObject({ unchanged: 1 })
  })

  it('may become a lesson, and a lesson one', async () => {
    await done(extra({ lesson_type: 'другое' }))
    expect(await stored()).toEqual(['другое regular 1.2 1,3,5'])
    expect(await done(extra())).toMatchObject({ changed: 1 })
    expect(await stored()).toEqual(['другое extra 1.2 1,3,5'])
    await done(extra({ lesson_type: 'другое' }))
    expect(await stored()).toEqual(['другое regular 1.2 1,3,5'])
  })
})
