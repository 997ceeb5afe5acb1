import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { areas } from '#apps/server/areas.ts'
import { gatherImportKinds } from '#platform/server/areas/gather.ts'
import type { Db } from '#platform/server/db/database.ts'
import { diskFileStore } from '#platform/server/files/file-store.ts'
import type { WritingContext, ImportPlan } from '#platform/server/imports/import-kind.ts'
import { TEST_SETTINGS, useTestServer } from '#platform/server/testing/test-server.ts'
import { importsCalls } from '../../contract/calls.ts'
import type { Run, RunLine } from '../../contract/run.ts'
import { importsArea } from '../handlers.ts'
import { csvFile, givenChecked, givenChecking, givenDone, givenRun, workOn } from '../testing/given-run.ts'
import { workOnRun } from './work-on-run.ts'

const { checkImport, startImport, cancelImport, undoImport, getImportRun, uploadImport } = importsCalls
const server = useTestServer({
  areas: { imports: importsArea(await gatherImportKinds(areas)) },
  template: 'tiny',
})

const admin = () => server.as('admin')
const read = async ({ id }: { id: number }) => (await admin().call(getImportRun, { id })).body as Run

const unitNames = async () =>
  (await server.db.selectFrom('department').select('name').where('external_id', '=', 'И-900').execute()).map(
    ({ name }) => name,
  )

beforeEach(async () => {
  await sql`delete from import_run`.execute(server.db)
  await sql`delete from department where external_id = 'И-900'`.execute(server.db)
})

describe('a run', () => {
  it('takes headings by what they are called, or as a person says', async () => {
    const run = await givenRun(server, 'Код;Наименование;Разновидность\nИ-900;Лаборатория;лаборатория')
    expect(run.headings).toEqual([
      { heading: 'Код', example: 'И-900', column: 'externalId' },
      { heading: 'Наименование', example: 'Лаборатория', column: 'name' },
      { heading: 'Разновидность', example: 'лаборатория', column: null },
    ])
    await admin().call(checkImport, { id: run.id, matching: [{ heading: 'Разновидность', column: 'kind' }] })
    await workOn(server, run)
    expect(await read(run)).toMatchObject({ state: 'checked', report: { counts: { created: 1, errors: 0 } } })
  })

  it('takes headings as the last file of its kind that was brought in', async () => {
    const text = 'Код;Наименование;Разновидность\nИ-900;Лаборатория;лаборатория'
    const kindOf = ({ headings }: Run) => headings.find(({ heading }) => heading === 'Разновидность')!.column
    const { id } = await givenRun(server, text)
    await admin().call(checkImport, { id, matching: [{ heading: 'Разновидность', column: 'kind' }] })
    await workOn(server, { id })
    expect(kindOf(await givenRun(server, text))).toBeNull()
    await admin().call(startImport, { id })
    await workOn(server, { id })
    expect(kindOf(await givenRun(server, text))).toBe('kind')
    expect(kindOf(await givenRun(server, 'Вид;Разновидность\nлаборатория;большая'))).toBeNull()
  })

  it('is checked, brought in, and taken back', async () => {
    const done = await givenDone(server)
    expect(done).toMatchObject({ state: 'done', counts: { created: 1 }, by: expect.any(String) as unknown })
    expect(await unitNames()).toEqual(['Лаборатория импорта'])
    await admin().call(undoImport, { id: done.id })
    await workOn(server, done)
    expect(await read(done)).toMatchObject({ state: 'undone' })
    expect(await unitNames()).toEqual([])
  })

  it('shows what will change, field by field', async () => {
    await givenDone(server)
    const run = await givenChecked(server, 'Код;Название;Вид\nИ-900;Лаборатория загрузки;отдел')
    expect(run.report!.changed).toEqual([
      {
        line: 2,
        name: 'Лаборатория импорта, лаборатория',
        changes: [
          { heading: 'Название', before: 'Лаборатория импорта', after: 'Лаборатория загрузки' },
          { heading: 'Вид', before: 'лаборатория', after: 'отдел' },
        ],
      },
    ])
  })

  it('names every bad cell by row and column, and changes nothing', async () => {
    const rows = Array.from({ length: 50 }, (_, index) => `X-${index};Отдел ${index};отдел;32.13.2020`)
    const run = await givenChecked(server, ['Код;Название;Вид;Действует с', ...rows].join('\n'))
    expect(run).toMatchObject({ state: 'refused', counts: { errors: 50 } })
    expect(run.report!.problems).toHaveLength(50)
    expect(run.report!.problems[49]).toEqual({
      line: 51,
      column: 'Действует с',
      text: 'такого дня нет: «32.13.2020»',
    })
    expect(await admin().call(startImport, { id: run.id })).toFailWith(startImport, 'wrong-state')
  })

  it('writes nothing when the register changed after the check', async () => {
    const run = await givenChecked(server)
    await server.db
      .insertInto('department')
      .values({ name: 'Лаборатория', kind_id: 8, external_id: 'И-900' })
      .execute()
    await admin().call(startImport, { id: run.id })
    await workOn(server, run)
    expect(await read(run)).toMatchObject({
      state: 'checked',
      message: expect.stringContaining('изменились после проверки') as unknown,
      counts: { created: 0, changed: 1 },
    })
    expect(await unitNames()).toEqual(['Лаборатория'])
  })
})

describe('stopping', () => {
  it('is at once where nobody has begun', async () => {
    const run = await givenChecking(server)
    expect((await admin().call(cancelImport, { id: run.id })).body).toMatchObject({ state: 'cancelled' })
    await workOn(server, run)
    expect(await read(run)).toMatchObject({ state: 'cancelled' })
  })

  it('leaves nothing of work under way', async () => {
    const run = await givenChecked(server)
    await admin().call(startImport, { id: run.id })
    await sql`update import_run set cancel_asked_at = now() where id = ${run.id}`.execute(server.db)
    await workOn(server, run)
    expect(await read(run)).toMatchObject({ state: 'cancelled', message: 'Остановлено, ничего не изменено' })
    expect(await unitNames()).toEqual([])
  })

  it('of a process that is gone is said, and the run can begin again', async () => {
    const run = await givenChecked(server)
    await admin().call(startImport, { id: run.id })
    await sql`update import_run set started_at = now() - interval '1 minute', beat_at = now() - interval '1 minute'
      where id = ${run.id}`.execute(server.db)
    expect(await read(run)).toMatchObject({ state: 'importing', isInterrupted: true, progress: null })
    expect(await unitNames()).toEqual([])
    await admin().call(checkImport, { id: run.id, matching: [] })
    await workOn(server, run)
    expect(await read(run)).toMatchObject({ state: 'checked', isInterrupted: false })
  })
})

describe('a connection that breaks after everything was written', () => {
  it('leaves nothing of it, and the run says so', async () => {
    const run = await givenChecked(server)
    await admin().call(startImport, { id: run.id })
    const kinds = (await gatherImportKinds(areas)).map((kind) => ({
      ...kind,
      async write(tx: Db, plan: ImportPlan, context: WritingContext) {
        await kind.write(tx, plan, context)
        await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
      },
    }))
    const files = diskFileStore(TEST_SETTINGS.filesFolder)
    await expect(workOnRun({ db: server.db, clock: server.clock, files, kinds }, run.id)).rejects.toThrow(
      /unavailable/,
    )
    expect(await read(run)).toMatchObject({
      state: 'failed',
      message: 'Загрузка прервалась из-за сбоя, ничего не изменено. Попробуйте ещё раз',
    })
    expect(await unitNames()).toEqual([])
  })
})

describe('taking back', () => {
  it('is stopped like any other work, and the run stays as it was', async () => {
    const run = await givenDone(server)
    const undoing = async () => admin().call(undoImport, { id: run.id })
    await undoing()
    expect((await admin().call(cancelImport, { id: run.id })).body).toMatchObject({ state: 'done' })
    await undoing()
    await sql`update import_run set cancel_asked_at = now() where id = ${run.id}`.execute(server.db)
    await workOn(server, run)
    expect(await read(run)).toMatchObject({ state: 'done', message: 'Остановлено, ничего не изменено' })
    expect(await unitNames()).toEqual(['Лаборатория импорта'])
    await undoing()
    await workOn(server, run)
    expect(await read(run)).toMatchObject({ state: 'undone' })
  })

  it('can begin again where the process went away in the middle', async () => {
    const run = await givenDone(server)
    await admin().call(undoImport, { id: run.id })
    await sql`update import_run set started_at = now() - interval '1 minute', beat_at = now() - interval '1 minute'
      where id = ${run.id}`.execute(server.db)
    expect(await read(run)).toMatchObject({
      state: 'done',
      isInterrupted: false,
      message: expect.stringContaining('посреди отмены, ничего не изменено') as unknown,
    })
    expect(await admin().call(checkImport, { id: run.id, matching: [] })).toFailWith(
      checkImport,
      'wrong-state',
    )
    await admin().call(undoImport, { id: run.id })
    await workOn(server, run)
    expect(await read(run)).toMatchObject({ state: 'undone' })
    expect(await unitNames()).toEqual([])
  })

  it('is refused, in words, when something was built on it', async () => {
    const run = await givenDone(server)
    await sql`insert into department (name, kind_id, parent_id)
      select 'Группа лаборатории', 7, id from department where external_id = 'И-900'`.execute(server.db)
    await admin().call(undoImport, { id: run.id })
    await workOn(server, run)
    expect(await read(run)).toMatchObject({
      state: 'done',
      message: expect.stringMatching(
        /^Отменить нельзя: на созданные записи.+Что мешает \(1\): Подразделение: Группа лаборатории$/,
      ) as unknown,
    })
    expect(await unitNames()).toEqual(['Лаборатория импорта'])
    await sql`delete from department where name = 'Группа лаборатории'`.execute(server.db)
  })
})

describe('two imports at once', () => {
  it('follow one another: the second finds what the first has written', async () => {
    const [first, second] = [await givenChecked(server), await givenChecked(server)]
    for (const { id } of [first, second]) await admin().call(startImport, { id })
    await Promise.all([workOn(server, first), workOn(server, second)])
    expect([(await read(first)).state, (await read(second)).state].toSorted()).toEqual(['checked', 'done'])
    expect(await unitNames()).toHaveLength(1)
  })
})

describe('the roles that must not', () => {
  it('do not see kinds and runs that they do not keep', async () => {
    const run = await givenRun(server)
    for (const login of ['teacher', 'student'])
      expect(await server.as(login).call(getImportRun, { id: run.id })).toMatchObject({ status: 403 })
    const { body } = await server.as('hr').call(importsCalls.listImportKinds)
    const kinds = (body as { kind: string; lastRun: RunLine | null }[]).map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['units', 'people', 'employment']))
    for (const kind of ['disciplines', 'students']) expect(kinds).not.toContain(kind)
  })
})

describe('a file', () => {
  it.each([
    ['a picture', Buffer.from('iVBORw0KGgo', 'base64')],
    ['nothing', Buffer.from(' \n\n')],
    ['no table', Buffer.from([1, 2, 3, 4, 5])],
  ])('that is %s is refused under its field', async (_, bytes) => {
    const file = csvFile('')
    const answer = await admin().call(uploadImport, { kind: 'units', file: Object.assign(file, { bytes }) })
    expect(answer).toMatchObject({ status: 422, body: { errors: { file: [expect.any(String)] } } })
  })
})
