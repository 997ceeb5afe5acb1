import { createWriteStream } from 'node:fs'
import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClock } from '#platform/server/clock.ts'
import { cloneDatabase, type TestDatabase } from '#platform/server/testing/test-database.ts'
import { timetableCommands } from '../commands.ts'
import { COLUMNS } from './read-file.ts'
import { aRow, importFile, useFiles } from './testing/timetable-file.ts'

const HEADER = COLUMNS.join(',')
const ROW = aRow()

const fileOf = useFiles()

async function rowCounts(database: TestDatabase): Promise<unknown> {
  const { rows } = await sql`select
    (select count(*) from timetable_lesson) lessons, (select count(*) from person) people, (select count(*) from room) rooms,
    (select count(*) from student_group) groups, (select count(*) from discipline) disciplines,
    (select count(*) from department) departments, (select count(*) from audit_log) audits`.execute(
    database.db,
  )
  return rows[0]
}

describe('a bad file', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await cloneDatabase('empty')
  })
  afterAll(() => database.drop())

  it('is refused as a whole, with every unreadable place by line and column', async () => {
    const before = await rowCounts(database)
    const bad = [
      ROW.replace(',1,2,', ',9,2,'),
      ROW,
      ROW.replace('1 3 5', '1 99'),
      'a,b',
      ROW.replace('Физика', '=1+1'),
    ]
    const report = await importFile(database.db, await fileOf([HEADER, ...bad].join('\n')))
    expect(report.done).toBeNull()
    expect(report.problems.map(({ line, column }) => [line, column])).toEqual([
      [2, 'weekday'],
      [4, 'weeks'],
      [5, null],
      [6, 'discipline'],
    ])
    expect(await rowCounts(database)).toEqual(before)
  })

  it('is imported as far as it is readable with --partial', async () => {
    const report = await importFile(database.db, await fileOf([HEADER, ROW, 'a,b'].join('\n')), {
      isPartial: true,
    })
    expect(report.done?.counts.created).toBe(1)
    expect(report.problems).toHaveLength(1)
  })

  it('changes nothing in a dry run, and reports what it would do', async () => {
    const before = await rowCounts(database)
    const report = await importFile(
      database.db,
      await fileOf(`${HEADER}\n${ROW.replace('Физика', 'Механика')}\n`),
      {
        isDryRun: true,
      },
    )
    expect(report.done?.counts.created).toBe(1)
    expect(await rowCounts(database)).toEqual(before)
  })

  it.each([
    ['another encoding', Buffer.from([...Buffer.from(HEADER), 10, 0xcf, 0xf0, 0xe8]), 'не в кодировке UTF-8'],
    ['UTF-16', Buffer.from(`\uFEFF${HEADER}\n${ROW}`, 'utf16le'), 'не в кодировке UTF-8'],
    ['zero bytes', Buffer.from(`${HEADER}\n${ROW}\u0000\n`), 'нулевые байты'],
    ['wrong columns', Buffer.from('a;b;c\n1;2;3\n'), 'должны быть столбцы'],
    ['an open quote', Buffer.from(`${HEADER}\n"${ROW}\n`), 'не закрыта кавычка'],
    ['nothing', Buffer.from(''), 'Файл пуст'],
  ])('with %s gets a clear error and leaves nothing behind', async (_, content, text) => {
    const before = await rowCounts(database)
    const path = await fileOf(content)
    await expect(importFile(database.db, path)).rejects.toThrow(text)
    expect(await rowCounts(database)).toEqual(before)
  })

  it('with a line of 200 MB is refused in bounded memory', async () => {
    const path = await fileOf('')
    const stream = createWriteStream(path)
    stream.write(`${HEADER}\n`)
    const megabyte = 'я'.repeat(524_288)
    for (let count = 0; count < 200; count += 1)
      if (!stream.write(megabyte)) await new Promise<void>((go) => void stream.once('drain', () => go()))
    await new Promise<void>((done) => void stream.end(() => done()))
    const before = process.memoryUsage().rss
    await expect(importFile(database.db, path)).rejects.toThrow('Слишком длинная строка')
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024)
  })

  it.each([
    ['a missing file', '/no/such/file.csv', 'Файл не найден'],
    ['a folder', tmpdir(), 'Это не файл'],
  ])('that is %s is named', async (_, path, text) => {
    await expect(importFile(database.db, path)).rejects.toThrow(text)
  })

  it('ends the command with status 1 and a summary', async () => {
    const lines: string[] = []
    const context = {
      db: database.db,
      clock: createClock('Europe/Moscow', '2026-11-18T12:00:00+03:00'),
      secretKey: 'test',
      filesFolder: '',
      release: 'test',
      print: (line: string) => {
        lines.push(line)
      },
    }
    const status = await timetableCommands[0]!.run(context, { positionals: [await fileOf('x')], values: {} })
    expect(status).toBe(1)
    expect(lines.at(-1)).toBe('создано 0, изменено 0, без изменений 0, ошибок 1')
  })
})
