import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { areas } from '#apps/server/areas.ts'
import { gatherImportKinds } from '#platform/server/areas/gather.ts'
import { diskFileStore } from '#platform/server/files/file-store.ts'
import { TEST_SETTINGS, useTestServer } from '#platform/server/testing/test-server.ts'
import { importsCalls } from '../../contract/calls.ts'
import type { Run } from '../../contract/run.ts'
import { importsArea } from '../handlers.ts'
import { csvFile } from '../testing/given-run.ts'
import { workOnRun } from './work-on-run.ts'

const { checkImport, startImport, undoImport, getImportRun, uploadImport } = importsCalls
const server = useTestServer({
  areas: { imports: importsArea(await gatherImportKinds(areas)) },
  template: 'tiny',
})

const admin = () => server.as('admin')
const read = async ({ id }: { id: number }) => (await admin().call(getImportRun, { id })).body as Run

const work = async (id: number) =>
  workOnRun(
    {
      db: server.db,
      clock: server.clock,
      files: diskFileStore(TEST_SETTINGS.filesFolder),
      kinds: await gatherImportKinds(areas),
    },
    id,
  )
describe('a whole file', () => {
  const HEAD = 'Плательщик;Вид;За что;Договор;Период;Начало периода;Долг'
  const row = (contract: string) => `Целиков Пётр;Прочее;Услуга;${contract};декабрь 2026;01.12.2026;100,00`
  const isClosed = async () => {
    const { rows } = await sql<{ contract: string; closed: boolean }>`
      select contract, is_closed as closed from settlements_contract order by contract`.execute(server.db)
    return Object.fromEntries(rows.map(({ contract, closed }) => [contract, closed]))
  }
  it('ends what it does not name after a yes, leaves a trace of it, and can be taken back', async () => {
    await sql`truncate settlements_contract cascade`.execute(server.db)
    await sql`insert into person (last_name, first_name) values ('Целиков', 'Пётр')`.execute(server.db)
    const bring = async (rows: string[], settlesMissing: boolean) => {
      const file = csvFile([HEAD, ...rows].join('\n'), 'settlements.csv')
      const { id } = (await admin().call(uploadImport, { kind: 'settlements', file })).body as Run
      await admin().call(checkImport, { id, matching: [], settlesMissing })
      await work(id)
      return read({ id })
    }
    const first = await bring([row('Ц-1'), row('Ц-2')], false)
    await admin().call(startImport, { id: first.id })
    await work(first.id)
    const usual = await bring([row('Ц-1')], false)
    expect(usual).toMatchObject({ report: { removed: null, question: null, counts: { missing: 1 } } })
    const whole = await bring([row('Ц-1')], true)
    expect(whole).toMatchObject({
      whenMissing: { label: 'Строки, которых нет в файле, считать закрытыми', isChosen: true },
      report: {
        removed: 1,
        counts: { changed: 0, missing: 0 },
        notes: [{ count: 1, lines: [expect.stringContaining('Ц-2') as unknown] }],
      },
    })
    expect(await admin().call(startImport, { id: whole.id })).toFailWith(startImport, 'not-confirmed')
    expect(await isClosed()).toEqual({ 'Ц-1': false, 'Ц-2': false })
    await admin().call(startImport, { id: whole.id, isConfirmed: true })
    await work(whole.id)
    expect(await isClosed()).toEqual({ 'Ц-1': false, 'Ц-2': true })
    const { rows } = await sql<{ after: object }>`
      select after from audit_log where action = 'imports.run' and entity_id = 'settlements' order by id desc limit 1
    `.execute(server.db)
    expect(rows[0]!.after).toMatchObject({ settled: 1, changed: 0 })
    const { rows: asked } = await sql<{ after: object }>`
      select after from audit_log where action = 'imports.check' and entity_id = ${String(whole.id)}`.execute(
      server.db,
    )
    expect(asked[0]!.after).toMatchObject({ settlesMissing: true })
    await admin().call(undoImport, { id: whole.id })
    await work(whole.id)
    expect(await isClosed()).toEqual({ 'Ц-1': false, 'Ц-2': false })
  })

  it('tells its readers how old it is', async () => {
    const { getSourceState } = importsCalls
    const state = async () => (await server.as('student').call(getSourceState, { kind: 'loans' })).body
    expect(await state()).toEqual({ loadedAt: null, isStale: false })
    const loaded = (at: string, runState: string) =>
      sql`insert into import_run (kind, file_name, created_at, finished_at, state, headings, matching)
        values ('loans', 'books.csv', ${at}, ${at}, ${runState}, '[]', '{}')`.execute(server.db)
    await loaded('2026-11-10T06:00:00+03:00', 'done')
    await loaded('2026-11-18T06:00:00+03:00', 'refused')
    expect(await state()).toMatchObject({ isStale: true })
    await loaded('2026-11-17T06:00:00+03:00', 'done')
    expect(await state()).toEqual({ loadedAt: '2026-11-17T03:00:00.000Z', isStale: false })
    await sql`insert into exchange_file (name, kind, hash, state, counts, at)
      values ('books.csv', 'loans', sha256('books'), 'done', '{}', '2026-11-18T06:00:00+03:00')`.execute(
      server.db,
    )
    expect(await state()).toMatchObject({ loadedAt: '2026-11-18T03:00:00.000Z' })
  })
})

describe('a file of students', () => {
  const HEAD = 'Зачётная книжка;ФИО;Уровень;Зачислен;Состояние;Закончил'
  const AHEAD =
    'Отчисление или выпуск впереди: до этого дня права остаются, а в расписании, журнале и списках студента уже нет'
  const check = async (rows: string[]) => {
    const file = csvFile([HEAD, ...rows].join('\n'), 'students.csv')
    const { id } = (await admin().call(uploadImport, { kind: 'students', file })).body as Run
    await admin().call(checkImport, { id, matching: [] })
    await work(id)
    return read({ id })
  }

  it('warns of the days of leaving that lie ahead, once, and is not refused', async () => {
    const rows = [
      'у-1;Завтрашняя Анна;бакалавриат;01.09.2024;отчислен;19.11.2026',
      'у-2;Сегодняшняя Анна;бакалавриат;01.09.2024;отчислен;18.11.2026',
      'у-3;Учащаяся Анна;бакалавриат;01.09.2024;обучается;',
      'у-4;Летняя Анна;бакалавриат;01.09.2024;окончил;10.07.2027',
    ]
    const warned = await check(rows)
    const lines = ['строка 2: Завтрашняя Анна, у-1, 19.11.2026', 'строка 5: Летняя Анна, у-4, 10.07.2027']
    expect(warned).toMatchObject({
      state: 'checked',
      report: { problems: [], question: null, notes: [{ title: AHEAD, count: 2, lines }] },
    })
    await admin().call(startImport, { id: warned.id })
    await work(warned.id)
    expect(await read(warned)).toMatchObject({ state: 'done', report: { counts: { created: 4 } } })
    const later = rows.map((row) => row.replace('10.07.2027', '11.07.2027'))
    expect((await check(later)).report!.notes).toEqual([
      { title: AHEAD, count: 1, lines: ['строка 5: Летняя Анна, у-4, 11.07.2027'] },
    ])
  })
})
