import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { studyImports } from '#areas/study/server/imports/imports.ts'
import { departmentsImports } from '#areas/departments/server/imports/units.ts'
import { CONSOLE_ACTOR } from '#platform/server/cli/command.ts'
import { COMMAND_LIMITS } from '#platform/server/db/database-limits.ts'
import { openDatabase, type Db } from '#platform/server/db/database.ts'
import { startTemporaryPostgres } from '#platform/server/db/embedded/temporary.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { Breath } from '#platform/server/jobs/breath.ts'
import { writeRegister } from '#platform/server/imports/export-register.ts'
import { readFileRows } from '#platform/server/imports/file/read-file.ts'
import type { Cells, ImportKind } from '#platform/server/imports/import-kind.ts'
import { runImport, type ImportCounts } from '#platform/server/imports/run-import.ts'
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from '../tools/lib/server-flags.mjs'
import { benchClock } from './university.ts'

const STUDENTS = Number(process.env['BENCH_STUDENTS'] ?? 25_000)
const A_GROUP = 23
const NANOSECONDS_A_MS = 1e6
const MEGABYTE = 1024 * 1024
const RESOLUTION_MS = 5

const SURNAMES = [
  'Иванов',
  'Петров',
  'Сидоров',
  'Кузнецов',
  'Смирнов',
  'Попов',
  'Волков',
  'Морозов',
  'Зайцев',
]
const NAMES = ['Иван', 'Пётр', 'Илья', 'Олег', 'Павел', 'Роман', 'Степан', 'Фёдор', 'Юрий', 'Ярослав', 'Глеб']
const PATRONYMICS = ['Иванович', 'Петрович', 'Ильич', 'Олегович', 'Павлович', 'Романович', 'Степанович']

const kindNamed = (name: string): ImportKind =>
  [...departmentsImports, ...studyImports].find(({ kind }) => kind === name)!

const groupNamed = (student: number) => `ГР-26-${Math.floor(student / A_GROUP) + 1}`
const day = (number: number) => new Date(Date.UTC(2005, 0, 1 + (number % 1400))).toISOString().slice(0, 10)

/** A file of a kind made from the given cells; all other cells are empty. */
async function fileOf(kind: ImportKind, rows: readonly Partial<Cells>[]): Promise<Uint8Array> {
  const empty = Object.fromEntries(kind.columns.map(({ name }) => [name, null]))
  return writeRegister(
    kind,
    rows.map((cells, id) => ({ id, cells: { ...empty, ...cells } as Cells })),
  )
}

async function importFile(db: Db, kind: ImportKind, bytes: Uint8Array): Promise<ImportCounts> {
  const breath = new Breath()
  const { counts, problems } = await runImport(db, {
    kind,
    rows: await readFileRows(bytes, breath),
    context: { today: benchClock().today(), now: benchClock().now() },
    breath,
    isDryRun: false,
    actor: CONSOLE_ACTOR,
    fileName: 'bench.xlsx',
  })
  if (counts.errors > 0) throw new Error(`${counts.errors} problems: ${JSON.stringify(problems.slice(0, 3))}`)
  return counts
}

/** Writes the records that precede the students: an institute, a speciality, and their groups. */
async function prepare(db: Db): Promise<void> {
  const groups = Array.from({ length: Math.ceil(STUDENTS / A_GROUP) }, (_, index) => ({
    name: groupNamed(index * A_GROUP),
    admissionYear: '2026',
    institute: 'Институт',
    speciality: '09.03.04',
    level: 'бакалавриат',
    course: '1',
  }))
  const before = {
    units: [{ name: 'Институт', kind: 'институт' }],
    specialities: [{ code: '09.03.04', name: 'Программная инженерия', level: 'бакалавриат' }],
    groups,
  }
  for (const [name, rows] of Object.entries(before))
    await importFile(db, kindNamed(name), await fileOf(kindNamed(name), rows))
}

const studentRows = () =>
  Array.from({ length: STUDENTS }, (_, index) => ({
    externalId: `S-${index}`,
    recordBook: `26${String(index).padStart(5, '0')}`,
    fullName: [
      SURNAMES[index % SURNAMES.length],
      NAMES[index % NAMES.length],
      PATRONYMICS[index % PATRONYMICS.length],
    ].join(' '),
    birthDate: day(index),
    personCode: `P-${index}`,
    level: 'бакалавриат',
    admittedOn: '2026-09-01',
    group: groupNamed(index),
    subgroup: String((index % 2) + 1),
  }))

/** Runs a part of the work and returns its duration, its memory and the delay of other requests. */
async function measured(title: string, work: () => Promise<ImportCounts>): Promise<void> {
  let peak = process.memoryUsage.rss()
  const sample = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), RESOLUTION_MS * 2)
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  const startedAt = performance.now()
  delay.enable()
  const { created, changed, unchanged } = await work()
  delay.disable()
  clearInterval(sample)
  const late = (share: number) => (delay.percentile(share) / NANOSECONDS_A_MS - RESOLUTION_MS).toFixed(1)
  console.log(`${title}: создано ${created}, изменено ${changed}, без изменений ${unchanged}`)
  console.log(
    `  ${((performance.now() - startedAt) / 1000).toFixed(1)} s, peak ${(peak / MEGABYTE).toFixed(0)} MB`,
  )
  console.log(`  event loop: p99 ${late(99)} ms late, at most ${late(100)} ms`)
}

/** The measured process only imports: its parent has made the university and the file. */
async function measure(url: string, path: string): Promise<void> {
  const database = openDatabase(url, { limits: COMMAND_LIMITS })
  const { db } = database
  const kind = kindNamed('students')
  const read = async () => importFile(db, kind, await readFile(path))
  await measured('first', read)
  await measured('again', read)
  await database.close()
}

async function makeAndMeasure(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'kabinet-bench-import-'))
  const source = await startTemporaryPostgres()
  await migrate(source.url)
  const database = openDatabase(source.url, { limits: COMMAND_LIMITS })
  await prepare(database.db)
  await database.close()
  const path = join(folder, 'students.xlsx')
  const file = await fileOf(kindNamed('students'), studentRows())
  await writeFile(path, file)
  console.log(`${STUDENTS} students, ${(file.length / MEGABYTE).toFixed(1)} MB of XLSX`)
  const child = fork(fileURLToPath(import.meta.url), [source.url, path], {
    env: { ...SERVER_ENVIRONMENT, ...process.env, NODE_ENV: 'production' },
    execArgv: [...process.execArgv, ...SERVER_FLAGS],
  })
  await once(child, 'exit')
  await source.stop()
  await rm(folder, { recursive: true })
}

const [, , url, path] = process.argv
await (url && path ? measure(url, path) : makeAndMeasure())
