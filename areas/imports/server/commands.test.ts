import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { areas } from '#apps/server/areas.ts'
import { gatherCustomImports, gatherImportKinds } from '#platform/server/areas/gather.ts'
import { createClock } from '#platform/server/clock.ts'
import { cloneDatabase, type TestDatabase } from '#platform/server/testing/test-database.ts'
import { TEST_SETTINGS } from '#platform/server/testing/test-server.ts'
import { importCommands } from './commands.ts'

let database: TestDatabase
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'imports-'))
})
afterAll(() => rm(folder, { recursive: true }))
beforeEach(async () => {
  database = await cloneDatabase('empty')
  return () => database.drop()
})

/** Runs a command as the console does and gives what it printed. */
async function run(name: string, positionals: string[], isDryRun = false) {
  const printed: string[] = []
  const commands = importCommands({
    importKinds: () => gatherImportKinds(areas),
    customImports: () => gatherCustomImports(areas),
    noticeSources: async () => [],
  })
  const status = await commands
    .find((command) => command.name === name)!
    .run(
      {
        db: database.db,
        clock: createClock(TEST_SETTINGS.timeZone),
        secretKey: '',
        filesFolder: '',
        release: '',
        print: (line) => printed.push(line),
      },
      { positionals, values: { 'dry-run': isDryRun } },
    )
  return { status, printed, summary: printed.at(-1) }
}

async function given(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

const listUnits = () =>
  database.db
    .selectFrom('department as d')
    .leftJoin('department as p', 'p.id', 'd.parent_id')
    .select(['d.name', 'p.name as parent', 'd.external_id'])
    .orderBy('d.id')
    .execute()

const UNITS = `Код;Название;Вид;Вышестоящее подразделение
3;Кафедра алгебры;кафедра;2
1;Университет;университет;
2;Институт математики;институт;Университет`

describe('import units', () => {
  it('brings units in whatever order they stand, each below the one that it names', async () => {
    const path = await given('units.csv', UNITS)
    expect(await run('import', ['units', path])).toEqual({
      status: 0,
      printed: ['создано 3, изменено 0, без изменений 0, ошибок 0'],
      summary: 'создано 3, изменено 0, без изменений 0, ошибок 0',
    })
    expect(await listUnits()).toEqual([
      { name: 'Университет', parent: null, external_id: '1' },
      { name: 'Институт математики', parent: 'Университет', external_id: '2' },
      { name: 'Кафедра алгебры', parent: 'Институт математики', external_id: '3' },
    ])
    expect((await run('import', ['units', path])).summary).toBe(
      'создано 0, изменено 0, без изменений 3, ошибок 0',
    )
  })

  it('changes nothing in a dry run', async () => {
    const path = await given('units.csv', UNITS)
    expect((await run('import', ['units', path], true)).summary).toBe(
      'создано 3, изменено 0, без изменений 0, ошибок 0',
    )
    expect(await listUnits()).toEqual([])
  })
})

describe('the history', () => {
  it('has the runs of the console, those that were refused too', async () => {
    await run('import', ['units', await given('units.csv', UNITS)])
    await run('import', ['units', await given('bad.csv', 'Название;Вид\nКафедра;чулан')])
    const runs = await database.db
      .selectFrom('import_run')
      .select(['file_name', 'state', 'person_id'])
      .orderBy('id')
      .execute()
    expect(runs).toEqual([
      { file_name: 'units.csv', state: 'done', person_id: null },
      { file_name: 'bad.csv', state: 'refused', person_id: null },
    ])
  })
})

describe('export', () => {
  it.each(['units.xlsx', 'register.csv'])('%s: its import changes nothing', async (name) => {
    await run('import', ['units', await given('units.csv', UNITS)])
    const path = join(folder, `exported-${name}`)
    expect((await run('export', ['units', path])).status).toBe(0)
    expect((await run('import', ['units', path])).summary).toBe(
      'создано 0, изменено 0, без изменений 3, ошибок 0',
    )
  })
})

describe('template', () => {
  it('has headings, an example and its rules, and is refused as long as the example stands in it', async () => {
    const path = join(folder, 'template.xlsx')
    expect((await run('template', ['units', path])).status).toBe(0)
    const [rows, rules] = await readXlsxFile(await readFile(path))
    expect(rows!.data[0]!.slice(0, 2)).toEqual(['Код', 'Название'])
    expect(rows!.data[1]!.slice(0, 2)).toEqual(['000123', 'Кафедра высшей математики'])
    expect(rules!.data[2]).toEqual(['Название', 'да', 'текст; не больше 255 знаков'])
    const { status, printed } = await run('import', ['units', path])
    expect(status).toBe(1)
    expect(printed[0]).toMatch(/^Строка-пример/)
  })
})
