import { execFile } from 'node:child_process'
import { writeFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cloneDatabase, type TestDatabase } from '#platform/server/testing/test-database.ts'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))
const FILE = `institute,level,course,group,weekday,lesson_number,weeks,discipline,lesson_type,teacher,room
Институт,бакалавриат,1,ПРОБ-01-26,1,2,1 3 5,Физика,лекция,Петров П.П.,А-1
`

let database: TestDatabase
let folder: string
let file: string

beforeAll(async () => {
  database = await cloneDatabase('empty')
  folder = await mkdtemp(join(tmpdir(), 'kabinet-cli-'))
  file = join(folder, 'timetable.csv')
  await writeFile(file, FILE)
})

afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

/** Runs the command line as an administrator would, and returns how it ended. */
function kabinet(words: string[], databaseUrl = database.url) {
  const env = { ...process.env, DATABASE_URL: databaseUrl }
  return new Promise<{ status: number; output: string; lastLine: string | undefined }>((resolve) => {
    const child = execFile(process.execPath, [MAIN, ...words], { env }, (_, stdout, stderr) => {
      const output = stdout + stderr
      resolve({ status: child.exitCode ?? -1, output, lastLine: output.trim().split('\n').at(-1) })
    })
  })
}

describe('the command line', () => {
  it('ends a successful command with status 0 and its counts', async () => {
    expect(await kabinet(['import', 'timetable', file, '--year', '2026'])).toMatchObject({
      status: 0,
      lastLine: 'создано 1, изменено 0, без изменений 0, ошибок 0',
    })
  })

  it('ends a refused command with status 1 and its counts', async () => {
    expect(await kabinet(['import', 'timetable', join(folder, 'no.csv')])).toMatchObject({
      status: 1,
      lastLine: 'создано 0, изменено 0, без изменений 0, ошибок 1',
    })
  })

  it.each([
    [[]],
    [['import', 'nothing', 'x']],
    [['import', 'timetable', 'x', '--yer', '5']],
    [['import', 'timetable']],
  ])('answers %j with its usage and status 2', async (words) => {
    const { status, output } = await kabinet(words)
    expect(status).toBe(2)
    expect(output).toContain('Использование: ')
  })

  it('says in Russian that there is no database', async () => {
    const { status, output } = await kabinet(
      ['import', 'timetable', file],
      'postgres://nobody@127.0.0.1:1/none',
    )
    expect(status).toBe(1)
    expect(output).toContain('нет соединения с базой данных')
  })
})
