import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transact } from '#platform/server/db/transact.ts'
import { undoChangeSet } from '#platform/server/records/undo-change-set.ts'
import { importFile } from '#platform/server/testing/import-file.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { MOST_LINES } from '../../contract/order.ts'
import { givenContingent, type Contingent } from '../testing/given-contingent.ts'
import { orderImports } from './orders.ts'

const server = useTestServer({ areas: {} })
const [kind] = orderImports
const HEADINGS = 'Номер приказа;Дата приказа;Вид приказа;Действует с;О ком;В группу;Причина;Новое ФИО'
let given: Contingent
let books: string[]
let group: string

beforeAll(async () => {
  given = await givenContingent(server.db)
  const students = await server.db
    .selectFrom('student')
    .select('record_book')
    .where('id', 'in', Object.values(given.students))
    .orderBy('id')
    .execute()
  books = students.map((student) => student.record_book)
  group = (
    await server.db
      .selectFrom('student_group')
      .select('name')
      .where('id', '=', given.groups.parallel)
      .executeTakeFirstOrThrow()
  ).name
})
beforeEach(async () => {
  await server.db.deleteFrom('order_document').execute()
})

const ADMISSIONS =
  'Номер приказа;Дата приказа;Вид приказа;Действует с;О ком;В группу;Новая зачётная книжка;Основа обучения'
const loadAdmissions = (...rows: string[]) => importFile(server.db, kind!, [ADMISSIONS, ...rows].join('\n'))
const load = (...rows: string[]) => importFile(server.db, kind!, [HEADINGS, ...rows].join('\n'))

const stored = () =>
  server.db
    .selectFrom('order_document as d')
    .innerJoin('order_line as l', 'l.order_id', 'd.id')
    .select(['d.number', 'd.kind', 'd.state', 'l.student_id', 'l.to_group_id', 'l.reason', 'l.last_name'])
    .orderBy('d.number')
    .orderBy('l.position')
    .execute()

const transferOf = (book: string) => `7-ст;20.11.2026;Перевод в другую группу;25.11.2026;${book};${group};;`

describe('orders by file', () => {
  it('become drafts, a line a row, and change nothing the second time', async () => {
    const rows = [
      transferOf(books[0]!),
      transferOf(books[1]!),
      `8-ст;20.11.2026;Смена фамилии, имени или отчества;20.11.2026;${books[2]};;;Новая Анна Петровна`,
    ]
    expect(await load(...rows)).toMatchObject({ counts: { created: 3, errors: 0 }, problems: [] })
    const transfer = {
      number: '7-ст',
      kind: 'transfer-group',
      state: 'draft',
      to_group_id: given.groups.parallel,
    }
    expect(await stored()).toMatchObject([
      { ...transfer, student_id: given.students.anna },
      { ...transfer, student_id: given.students.boris },
      { number: '8-ст', last_name: 'Новая' },
    ])
    expect(await load(...rows)).toMatchObject({ counts: { created: 0, changed: 0, unchanged: 3 } })
  })

  it('are refused where a row lacks what its kind needs, or names nobody', async () => {
    const { counts, problems } = await load(
      `9-ст;20.11.2026;Отчисление;20.11.2026;${books[0]};;;`,
      '10-ст;20.11.2026;Отчисление;20.11.2026;нет такой;;По желанию;',
      `11-ст;20.11.2026;Отчисление;20.11.2026;${books[1]};${group};По желанию;`,
    )
    expect(counts).toMatchObject({ errors: 3 })
    expect(problems.join('\n')).toMatch(/нужно[^]*не найдено[^]*не нужно/)
    expect(await stored()).toEqual([])
  })

  it('are refused with more lines than an order has', async () => {
    await sql`
      insert into person (last_name, first_name, external_id)
      select 'Многих', 'Имя', 'm-' || n from generate_series(0, ${MOST_LINES}::int) n`.execute(server.db)
    const rows = Array.from(
      { length: MOST_LINES + 1 },
      (_, index) => `12-ст;20.11.2026;Зачисление;20.11.2026;m-${index};${group};26-м-${index};Бюджет`,
    )
    const { problems } = await loadAdmissions(...rows)
    expect(problems.join('\n')).toContain(`не больше ${MOST_LINES} строк`)
  })

  it('are refused where one person is named twice by different names', async () => {
    const person = await server.db
      .insertInto('person')
      .values({ last_name: 'Двуименная', first_name: 'Анна', external_id: 'ext-1' })
      .returning('full_name')
      .executeTakeFirstOrThrow()
    const row = (who: string, book: string) =>
      `13-ст;20.11.2026;Зачисление;20.11.2026;${who};${group};${book};Бюджет`
    const { problems } = await loadAdmissions(row(person.full_name!, '26-1'), row('ext-1', '26-2'))
    expect(problems.join('\n')).toContain('назван в приказе дважды')
  })

  it('are refused once they are signed, and go when the import is undone', async () => {
    await load(transferOf(books[0]!))
    const { id } = await server.db
      .selectFrom('change_set')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const sign = (state: string) =>
      server.db.updateTable('order_document').set({ state, signed_at: new Date() }).execute()
    await sign('signed')
    const { problems } = await load(transferOf(books[1]!))
    expect(problems.join()).toContain('уже подписан')
    const undo = () => transact(server.db, (tx) => undoChangeSet(tx, id, null))
    await expect(undo()).rejects.toMatchObject({ code: 'changed-since' })
    await server.db.updateTable('order_document').set({ state: 'draft', signed_at: null }).execute()
    await undo()
    expect(await stored()).toEqual([])
  })
})
