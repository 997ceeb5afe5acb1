import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import type { Db } from '#platform/server/db/database.ts'
import { importTimetable, type ImportReport, type ImportOptions } from '../import-timetable.ts'
import { COLUMNS, DATE_COLUMN } from '../read-file.ts'

const USUAL: Record<(typeof COLUMNS)[number], string> = {
  institute: 'Институт проверки',
  level: 'бакалавриат',
  course: '1',
  group: 'ПРОБ-01-26',
  weekday: '1',
  lesson_number: '2',
  weeks: '1 3 5',
  discipline: 'Физика',
  lesson_type: 'лекция',
  teacher: 'Петров П.П.',
  room: 'А-1',
}

/** A row of a file: a physics lecture of one group, unless said otherwise. */
export function aRow(cells: Partial<typeof USUAL> = {}): string {
  const row = { ...USUAL, ...cells }
  return COLUMNS.map((column) => row[column]).join(',')
}

export function fileText(...rows: string[]): string {
  return [COLUMNS.join(','), ...rows, ''].join('\n')
}

/** The same for rows with a date: `aDatedRow(DATE, cells)`. */
export function datedText(...rows: string[]): string {
  return [[...COLUMNS, DATE_COLUMN].join(','), ...rows, ''].join('\n')
}

/** A row of a single event: an exam by default. */
export const aDatedRow = (date: string, cells: Partial<typeof USUAL> = {}): string =>
  `${aRow({ weekday: '', weeks: '', lesson_type: 'экзамен', ...cells })},${date}`

/** Gives a test file a folder of its own; the returned function writes a file there and returns its path. */
export function useFiles(): (content: string | Buffer) => Promise<string> {
  let folder = ''
  let count = 0
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kabinet-import-'))
  })
  afterAll(() => rm(folder, { recursive: true }))
  return async (content) => {
    count += 1
    const path = join(folder, `${count}.csv`)
    await writeFile(path, content)
    return path
  }
}

/** Imports a file into the study year of the tests. */
export function importFile(
  db: Db,
  path: string,
  options: Partial<ImportOptions> = {},
): Promise<ImportReport> {
  return importTimetable(db, {
    path,
    year: { id: 2026, startDate: '2026-09-01', weeks: 52, isElongated: false },
    today: '2026-11-18',
    isDryRun: false,
    isPartial: false,
    allowsRemovals: false,
    onProgress: () => undefined,
    ...options,
  })
}
