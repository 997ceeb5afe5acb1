import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { searchForm } from '#platform/contract/search/spelling.ts'
import { cloneDatabase, type TestDatabase } from '#platform/server/testing/test-database.ts'
import type { ImportOptions } from './import-timetable.ts'
import { COLUMNS } from './read-file.ts'
import { aRow, importFile, useFiles } from './testing/timetable-file.ts'

const FIXTURES = fileURLToPath(new URL('./fixtures/', import.meta.url))
const CYBERNETICS = `${FIXTURES}cybernetics.csv`
const INFORMATION = `${FIXTURES}information-technology.csv`
const HEADER = COLUMNS.join(',')
const ROW = aRow()

const fileOf = useFiles()

function load(database: TestDatabase, path: string, options: Partial<ImportOptions> = {}) {
  return importFile(database.db, path, options)
}

/**
 * Every imported occurrence as one line of text.
 * The discipline is given in its search form, because the files spell it in different ways.
 */
async function stored(database: TestDatabase): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws('|', g.name, o.week, o.weekday, t.number, search_form(d.name), l.lesson_kind_id, coalesce(l.room_text, ''),
      coalesce((select string_agg(p.last_name || ' ' || left(p.first_name, 1) || '.' || coalesce(left(p.middle_name, 1) || '.', ''), '; ' order by lt.position)
                from timetable_lesson_teacher lt join person p on p.id = lt.person_id where lt.lesson_id = l.id), '')) as line
    from timetable_lesson l
    join timetable_occurrence o on o.lesson_id = l.id
    join lesson_time t on t.id = o.lesson_time_id
    join discipline d on d.id = l.discipline_id
    join timetable_lesson_group lg on lg.lesson_id = l.id
    join student_group g on g.id = lg.group_id
    where l.import_key is not null`.execute(database.db)
  return rows.map(({ line }) => line).toSorted()
}

const KIND_IDS: Record<string, number> = { лекция: 1, лабораторная: 2, практика: 3, другое: 7, '': 7 }

/** The same lines straight from the file, without any code of the import. */
async function written(...paths: string[]): Promise<string[]> {
  const lines: string[] = []
  for (const path of paths) {
    const rows = parse(await readFile(path, 'utf8'), { columns: true }) as Record<string, string>[]
    for (const row of rows) {
      for (const week of row['weeks']!.split(' ')) {
        const kind = KIND_IDS[row['lesson_type']!]
        const cells = [
          row['group'],
          week,
          row['weekday'],
          row['lesson_number'],
          searchForm(row['discipline']!),
          kind,
          row['room'],
          row['teacher'],
        ]
        lines.push(cells.join('|'))
      }
    }
  }
  return lines.toSorted()
}

describe.each(['empty', 'demo'] as const)('importing both real files into the %s university', (template) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await cloneDatabase(template)
  })
  afterAll(() => database.drop())

  it('keeps every row: 6,264 rows, 254 groups, 4,492 lessons', async () => {
    const first = await load(database, CYBERNETICS)
    const second = await load(database, INFORMATION)
    expect(first.rows + second.rows).toBe(6264)
    expect(first.groups + second.groups).toBe(254)
    expect(first.done?.counts.created).toBe(2434)
    expect(second.done?.counts.created).toBe(3830)
    const { rows } = await sql<{
      count: number
    }>`select count(*) from timetable_lesson where import_key is not null`.execute(database.db)
    expect(rows[0]?.count).toBe(4492)
  })

  it('makes every week of every group equal to the file', async () => {
    expect(await stored(database)).toEqual(await written(CYBERNETICS, INFORMATION))
  })

  it('changes nothing when the same files are imported again, in another order', async () => {
    for (const path of [INFORMATION, CYBERNETICS]) {
      const { done } = await load(database, path)
      expect(done?.counts).toMatchObject({ created: 0, changed: 0, removed: 0 })
    }
    expect(await stored(database)).toEqual(await written(CYBERNETICS, INFORMATION))
  })

  it('reports double bookings with their lines and imports them all the same', async () => {
    const { doubleBookings } = await load(database, CYBERNETICS)
    expect(doubleBookings).toContainEqual({
      what: 'teacher',
      name: 'Пестов М.Б.',
      weekday: expect.any(Number),
      lessonNumber: expect.any(Number),
      lines: [2378, 2435],
    })
  })
})

describe('a changed file', () => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await cloneDatabase('empty')
    return () => database.drop()
  })

  it('moves a lesson to another room and keeps its id', async () => {
    await load(database, await fileOf(`${HEADER}\n${ROW}\n`))
    const before = await database.db
      .selectFrom('timetable_lesson')
      .select(['id', 'room_id'])
      .executeTakeFirstOrThrow()
    const { done } = await load(database, await fileOf(`${HEADER}\n${ROW.replace('А-1', 'А-2')}\n`))
    const after = await database.db
      .selectFrom('timetable_lesson')
      .select(['id', 'room_id'])
      .executeTakeFirstOrThrow()
    expect(done?.counts).toEqual({ created: 0, changed: 1, unchanged: 0, removed: 0 })
    expect(after.id).toBe(before.id)
    expect(after.room_id).not.toBe(before.room_id)
  })

  it('adds a group to the flow and takes it out again', async () => {
    const other = ROW.replace('ПРОБ-01-26', 'ПРОБ-02-26')
    const alone = `${HEADER}\n${ROW}\n${other.replace('Физика', 'Химия')}\n`
    await load(database, await fileOf(alone))
    const joined = await load(database, await fileOf(`${HEADER}\n${ROW}\n${other}\n`))
    expect(joined.done?.counts).toEqual({ created: 1, changed: 0, unchanged: 1, removed: 1 })
    const back = await load(database, await fileOf(alone))
    expect(back.done?.counts).toEqual({ created: 1, changed: 0, unchanged: 1, removed: 1 })
  })

  it('leaves the lessons of other weeks alone', async () => {
    await load(database, await fileOf(`${HEADER}\n${ROW}\n`))
    const spring = ROW.replace('1 3 5', '24 26').replace('Физика', 'Оптика')
    const { done } = await load(database, await fileOf(`${HEADER}\n${spring}\n`))
    expect(done?.counts).toEqual({ created: 1, changed: 0, unchanged: 0, removed: 0 })
  })

  it('makes the timetable equal to any random file', async () => {
    const cell = fc.record({
      group: fc.constantFrom('ПРОБ-01-26', 'ПРОБ-02-26', 'ПРОБ-03-26'),
      weekday: fc.integer({ min: 1, max: 2 }),
      number: fc.integer({ min: 1, max: 2 }),
      weeks: fc.constantFrom('1 2 3', '2', '1 3'),
      discipline: fc.constantFrom('Физика', 'Химия'),
      teacher: fc.constantFrom('Петров П.П.', ''),
      room: fc.constantFrom('А-1', 'А-2', ''),
    })
    const file = fc.array(cell, { minLength: 1, maxLength: 12 }).map((rows) => {
      const lines = rows.map(
        (r) =>
          `Институт,бакалавриат,1,${r.group},${r.weekday},${r.number},${r.weeks},${r.discipline},лекция,${r.teacher},${r.room}`,
      )
      // Every file names all groups, so that it decides about all of them.
      const anchors = ['01', '02', '03'].map(
        (n) => `Институт,бакалавриат,1,ПРОБ-${n}-26,6,8,1 2 3,Физика,лекция,,`,
      )
      const isTied = (line: string) => !line.endsWith(',,')
      const distinct = lines.filter((line, index) => !isTied(line) || lines.indexOf(line) === index)
      return [HEADER, ...anchors, ...distinct].join('\n')
    })
    await fc.assert(
      fc.asyncProperty(file, async (content) => {
        const path = await fileOf(content)
        await load(database, path)
        expect(await stored(database)).toEqual(await written(path))
        expect((await load(database, path)).done?.counts).toMatchObject({
          created: 0,
          changed: 0,
          removed: 0,
        })
      }),
      { numRuns: 25 },
    )
  })

  it('is written once when two imports run at the same time', async () => {
    const path = await fileOf(`${HEADER}\n${ROW}\n`)
    await Promise.all([load(database, path), load(database, path), load(database, path)])
    expect(await stored(database)).toEqual(await written(path))
  })
})
