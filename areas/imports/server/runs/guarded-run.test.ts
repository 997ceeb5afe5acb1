import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { areas } from '#apps/server/areas.ts'
import { gatherImportKinds } from '#platform/server/areas/gather.ts'
import type { Db } from '#platform/server/db/database.ts'
import { transact } from '#platform/server/db/transact.ts'
import { diskFileStore } from '#platform/server/files/file-store.ts'
import type { WritingContext, ImportPlan } from '#platform/server/imports/import-kind.ts'
import { openChangeSet } from '#platform/server/records/change-set.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { TEST_SETTINGS, useTestServer } from '#platform/server/testing/test-server.ts'
import { importsCalls } from '../../contract/calls.ts'
import type { Run } from '../../contract/run.ts'
import { importsArea } from '../handlers.ts'
import { csvFile, givenChecked } from '../testing/given-run.ts'
import { workOnRun } from './work-on-run.ts'

const { checkImport, getImportRun, startImport, undoImport, uploadImport } = importsCalls
const kinds = await gatherImportKinds(areas)
const server = useTestServer({ areas: { imports: importsArea(kinds) }, template: 'tiny' })
const files = diskFileStore(TEST_SETTINGS.filesFolder)

const read = ({ id }: { id: number }) => givenBy(server.as('admin'), getImportRun, { id })
const countUnits = async () =>
  (await server.db.selectFrom('department').select('id').where('external_id', '=', 'И-900').execute()).length

beforeEach(async () => {
  await sql`delete from import_run`.execute(server.db)
  await sql`delete from department where external_id = 'И-900'`.execute(server.db)
})

/** Begins to write a run and waits in the middle, until the answer is called and awaited. */
async function givenWriting(run: Run): Promise<() => Promise<void>> {
  const [written, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow = kinds.map((kind) => ({
    ...kind,
    async write(tx: Db, plan: ImportPlan, context: WritingContext) {
      await kind.write(tx, plan, context)
      written.resolve()
      await released.promise
    },
  }))
  await server.as('admin').call(startImport, { id: run.id })
  const work = workOnRun({ db: server.db, clock: server.clock, files, kinds: slow }, run.id)
  await written.promise
  return () => {
    released.resolve()
    return work
  }
}

describe('an import that is being written', () => {
  it('leaves nothing when it was silent for long and the run began again', async () => {
    const run = await givenChecked(server)
    const goOn = await givenWriting(run)
    await sql`update import_run set state = 'checking', started_at = null where id = ${run.id}`.execute(
      server.db,
    )
    await goOn()
    expect(await read(run)).toMatchObject({ state: 'checking' })
    expect(await countUnits()).toBe(0)
  })

  it('overwrites no change of somebody else, who is asked to come again', async () => {
    const run = await givenChecked(server)
    const goOn = await givenWriting(run)
    const edit = () =>
      transact(server.db, (tx) => openChangeSet(tx, { kind: 'edit', title: 'Карточка', who: null }))
    await expect(edit()).rejects.toThrow('busy')
    await goOn()
    expect(await edit()).toBeGreaterThan(0)
    expect(await read(run)).toMatchObject({ state: 'done' })
  })
})

describe('a file that renames who holds power', () => {
  const work = ({ id }: Run) => workOnRun({ db: server.db, clock: server.clock, files, kinds }, id)

  async function checkedBy(login: string): Promise<Run> {
    const person = await server.db
      .selectFrom('person')
      .selectAll()
      .where('id', '=', await personOf(server, 'admin'))
      .executeTakeFirstOrThrow()
    const name = [person.last_name, person.first_name, person.middle_name ?? ''].join(';')
    const file = csvFile(`Фамилия;Имя;Отчество;Рабочая почта\n${name};other@example.ru`, 'people.csv')
    const caller = server.as(login)
    const run = await givenBy(caller, uploadImport, { kind: 'people', file })
    await givenBy(caller, checkImport, { id: run.id, matching: [] })
    await work(run)
    return read(run)
  }

  it('is refused to those who keep people, as on the card', async () => {
    const { state, report } = await checkedBy('hr')
    expect(state).toBe('refused')
    expect(report!.problems).toMatchObject([
      { line: 2, text: expect.stringContaining('меняет только администратор') as unknown },
    ])
  })

  it('is brought and taken back by administrators alone', async () => {
    const run = await checkedBy('admin')
    expect(run).toMatchObject({ state: 'checked', counts: { changed: 1, errors: 0 } })
    await givenBy(server.as('admin'), startImport, { id: run.id })
    await work(run)
    await givenBy(server.as('hr'), undoImport, { id: run.id })
    await work(run)
    expect(await read(run)).toMatchObject({
      state: 'done',
      message: expect.stringContaining('меняет только администратор') as unknown,
    })
    await givenBy(server.as('admin'), undoImport, { id: run.id })
    await work(run)
    expect(await read(run)).toMatchObject({ state: 'undone' })
  })
})
