import { execFile } from 'node:child_process'
import { appendFile, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { areas } from '#apps/server/areas.ts'
import { gatherImportKinds } from '#platform/server/areas/gather.ts'
import { createClock } from '#platform/server/clock.ts'
import { jobContext } from '#platform/server/testing/job-context.ts'
import { cloneDatabase, type TestDatabase } from '#platform/server/testing/test-database.ts'
import { TEST_NOW, TEST_SETTINGS } from '#platform/server/testing/test-server.ts'
import { packRoster } from '../oneroster/pack-roster.ts'
import { readUnchanged } from './dropped-files.ts'
import { takeFolder } from './take-folder.ts'

const clock = createClock(TEST_SETTINGS.timeZone, TEST_NOW)
const kinds = await gatherImportKinds(areas)
const UNITS = 'Код;Название;Вид\nf-1;Институт экономики;институт\n'
const PEOPLE = 'Код;Фамилия;Имя\nf-2;Папкина;Анна\n'

let database: TestDatabase
let folder: string

beforeAll(async () => {
  database = await cloneDatabase('tiny')
})
afterAll(() => database.drop())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dropped-'))
  await database.pool.query('truncate exchange_file, outbox cascade')
  return () => rm(folder, { recursive: true })
})

const drop = (name: string, content: string | Uint8Array) => writeFile(join(folder, name), content)
const take = (pause: () => Promise<unknown> = async () => undefined) =>
  takeFolder({ ...jobContext({ db: database.db, clock }), folder, kinds }, pause)
const namesIn = async (place: string) =>
  (await readdir(join(folder, place))).map((name) => name.replace(/^[^_]+_/, '')).toSorted()
const listUnits = () =>
  database.db.selectFrom('department').select(['name', 'version']).where('external_id', '=', 'f-1').execute()
const listNoted = () =>
  database.db.selectFrom('exchange_file').select(['name', 'state']).orderBy('id').execute()

describe('a dropped file', () => {
  it('is imported, put into the subfolder done, and noted', async () => {
    await drop('units.csv', UNITS)
    await drop('people.csv', PEOPLE)
    await take()
    expect(await listUnits()).toMatchObject([{ name: 'Институт экономики' }])
    expect(await namesIn('.')).toEqual(['done'])
    expect(await namesIn('done')).toEqual(['people.csv', 'units.csv'])
    expect(await listNoted()).toHaveLength(2)
  })

  it('is one import when it comes twice, even after a change by hand', async () => {
    await drop('units.csv', UNITS)
    await take()
    await database.db
      .updateTable('department')
      .set({ name: 'Институт экономики и права' })
      .where('external_id', '=', 'f-1')
      .execute()
    await drop('units.csv', UNITS)
    await take()
    expect(await listUnits()).toMatchObject([{ name: 'Институт экономики и права' }])
    expect(await listNoted()).toEqual([{ name: 'units.csv', state: 'done' }])
    expect(await namesIn('.')).toEqual(['done'])
  })

  it('is refused whole when one cell is wrong, kept with all mistakes, and told to the keepers of the data', async () => {
    const before = await database.db.selectFrom('department').select(['id', 'version']).execute()
    await drop('units.csv', `${UNITS.replaceAll('экономики', 'логики')}f-9;Тайная кафедра;неведомое\n`)
    await take()
    expect(await database.db.selectFrom('department').select(['id', 'version']).execute()).toEqual(before)
    expect(await namesIn('refused')).toEqual(['units.csv', 'units.csv.txt'])
    const report = (await readdir(join(folder, 'refused'))).find((name) => name.endsWith('.txt'))!
    expect(await readFile(join(folder, 'refused', report), 'utf8')).toMatch(/^строка 3, столбец Вид: /)
    const letters = await database.db.selectFrom('outbox').select(['recipient', 'subject', 'text']).execute()
    expect(letters.length).toBeGreaterThan(0)
    expect(letters[0]!.subject).toContain('Файл units.csv не загружен')
    expect(letters[0]!.text).toContain('строка 3, столбец Вид')
    expect(letters[0]!.text).not.toContain('неведомое')
    const { rows } = await database.pool.query<{ email: string }>(
      `select coalesce(notification_email, email) as email from account a
       where exists (select from permissions_of(a.person_id, '2026-11-18') where permission = 'university-data')`,
    )
    const keepers = new Set(rows.map(({ email }) => email))
    expect(letters.filter(({ recipient }) => !keepers.has(recipient))).toEqual([])
    expect(await listNoted()).toEqual([{ name: 'units.csv', state: 'refused' }])
  })

  it('that is no table is refused too, and the others are taken', async () => {
    await drop('oneroster.zip', 'no archive')
    await drop('people.csv', PEOPLE)
    await take()
    expect(await namesIn('refused')).toEqual(['oneroster.zip', 'oneroster.zip.txt'])
    expect(await namesIn('done')).toEqual(['people.csv'])
  })

  it('may be a ZIP of OneRoster', async () => {
    const orgs = [{ sourcedId: 'f-8', name: 'Институт из архива', type: 'school' }]
    await drop('oneroster.zip', await packRoster({ orgs }, { systemName: 'test', at: new Date(0) }))
    await take()
    const found = await database.db
      .selectFrom('department')
      .select('name')
      .where('external_id', '=', 'f-8')
      .execute()
    expect(found).toEqual([{ name: 'Институт из архива' }])
    expect(await listNoted()).toEqual([{ name: 'oneroster.zip', state: 'done' }])
  })

  it('leaves a note of what the portal has no place for', async () => {
    const users = [
      { sourcedId: 'f-7', enabledUser: 'true', username: 'a', givenName: 'Анна', familyName: 'Архивная' },
    ]
    await drop('oneroster.zip', await packRoster({ users }, { systemName: 'test', at: new Date(0) }))
    await take()
    expect(await namesIn('done')).toEqual(['oneroster.zip', 'oneroster.zip.txt'])
    const note = (await readdir(join(folder, 'done'))).find((name) => name.endsWith('.txt'))!
    expect(await readFile(join(folder, 'done', note), 'utf8')).toBe(
      'Не взято:\nusers.csv: поля enabledUser, username портал не хранит\n',
    )
  })

  it('leaves a note of what its kind warns of', async () => {
    await drop(
      'students.csv',
      'Зачётная книжка;ФИО;Уровень;Зачислен;Состояние;Закончил\nу-1;Летняя Анна;бакалавриат;01.09.2024;окончил;10.07.2027\n',
    )
    await take()
    const note = (await readdir(join(folder, 'done'))).find((name) => name.endsWith('.txt'))!
    expect(await readFile(join(folder, 'done', note), 'utf8')).toMatch(
      /^Отчисление или выпуск впереди: .+: 1\nстрока 2: Летняя Анна, у-1, 10\.07\.2027\n$/,
    )
  })

  it('waits as long as it grows', async () => {
    await drop('units.csv', UNITS)
    let looks = 0
    await take(async () => {
      looks += 1
      if (looks <= 2)
        await appendFile(join(folder, 'units.csv'), `f-${10 + looks};Институт ${looks};институт\n`)
    })
    expect(looks).toBe(3)
    const { rows } = await database.pool.query<{ counts: object }>('select counts from exchange_file')
    expect(rows).toMatchObject([{ counts: { created: 2 } }])
  })

  it.each(['other.csv', 'units.csv.part', 'units.txt', 'oneroster.csv', 'units.zip'])(
    'is left alone under the name %s',
    async (name) => {
      await drop(name, UNITS)
      await take()
      expect(await readdir(folder)).toEqual([name])
    },
  )

  it('is no link to a file elsewhere', async () => {
    const outside = join(await mkdtemp(join(tmpdir(), 'outside-')), 'secret.csv')
    await writeFile(outside, UNITS)
    await symlink(outside, join(folder, 'units.csv'))
    await take()
    expect(await readdir(folder)).toEqual(['units.csv'])
    expect(await listNoted()).toEqual([])
  })

  it('is not waited for when a pipe comes in its place', async () => {
    const path = join(folder, 'units.csv')
    await promisify(execFile)('mkfifo', [path])
    expect(await readUnchanged({ name: 'units.csv', kind: 'units', path, state: 'a file' })).toBeNull()
  })

  it('does not leave the folder by a link in place of a subfolder', async () => {
    const outside = await mkdtemp(join(tmpdir(), 'outside-'))
    await symlink(outside, join(folder, 'done'))
    await drop('people.csv', PEOPLE)
    await expect(take()).rejects.toThrow('is no folder')
    expect(await readdir(outside)).toEqual([])
  })
})
