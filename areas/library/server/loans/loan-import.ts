import { listPersonReferents } from '#areas/departments/server/public.ts'
import { EXTERNAL_ID, labelsOf } from '#areas/study/server/public.ts'
import { defineImportKind, type ImportPlan, type RowProblem } from '#platform/server/imports/import-kind.ts'
import { noteEvents } from '#platform/server/notices/note-events.ts'
import { libraryNotices } from '../../contract/loans/notices.ts'
import {
  insertLoans,
  listLoanRows,
  settleRenewals,
  updateLoans,
  type LoanColumn,
} from './loan-import-store.ts'

export const READER = {
  name: 'reader',
  heading: 'Читатель',
  aliases: ['ФИО', 'ФИО читателя', 'Человек', 'Код человека', 'Код физического лица'],
  type: 'reference',
  referents: listPersonReferents,
  isRequired: true,
  rule: 'фамилия, имя и отчество или код; однофамильцев различает дата рождения: «ФИО (05.03.1980)»',
  example: 'Примерова Анна Ивановна',
} as const

/** Nothing ends before it has begun. */
function checkDays({ created, changed }: ImportPlan<LoanColumn>): RowProblem<LoanColumn>[] {
  return [...created, ...changed].flatMap(({ line, cells: { loanedOn, dueOn, returnedOn } }) => [
    ...(dueOn! < loanedOn! ? [{ line, column: 'dueOn' as const, text: 'раньше дня выдачи' }] : []),
    ...(returnedOn !== null && returnedOn < loanedOn!
      ? [{ line, column: 'returnedOn' as const, text: 'раньше дня выдачи' }]
      : []),
  ])
}

/** The import of loans from the library's own system. Decision D-224. */
export const loans = defineImportKind({
  kind: 'loans',
  title: 'Книги на руках',
  about:
    'Что библиотека выдала читателям и до какого дня: строка на выдачу, возвращённая остаётся с датой возврата',
  permissions: ['university-data', 'content-management'],
  after: ['people'],
  columns: [
    { ...EXTERNAL_ID, aliases: ['Код выдачи', 'Номер выдачи', 'Внешний код', 'GUID'] },
    READER,
    {
      name: 'title',
      heading: 'Книга',
      aliases: ['Название', 'Заглавие', 'Издание'],
      type: 'text',
      maxLength: 500,
      isRequired: true,
      example: 'Основы проектирования',
    },
    {
      name: 'author',
      heading: 'Автор',
      aliases: ['Авторы'],
      type: 'text',
      maxLength: 300,
      example: 'Петров П. П.',
    },
    {
      name: 'inventoryNumber',
      heading: 'Инвентарный номер',
      aliases: ['Инв. номер', '№ экземпляра', 'Штрихкод'],
      type: 'text',
      maxLength: 40,
      isRequired: true,
      example: '1204567',
    },
    {
      name: 'quantity',
      heading: 'Экземпляров',
      aliases: ['Количество'],
      type: 'whole',
      min: 1,
      max: 100,
      rule: 'пусто — один',
      whenEmpty: (_cells, known) => known?.quantity ?? '1',
      example: '1',
    },
    {
      name: 'department',
      heading: 'Отдел',
      aliases: ['Отдел библиотеки', 'Место выдачи', 'Абонемент'],
      type: 'text',
      maxLength: 200,
      isRequired: true,
      example: 'Учебный абонемент',
    },
    {
      name: 'loanedOn',
      heading: 'Выдана',
      aliases: ['Дата выдачи'],
      type: 'date',
      isRequired: true,
      example: '01.09.2026',
    },
    {
      name: 'dueOn',
      heading: 'Вернуть до',
      aliases: ['Срок возврата', 'Дата возврата по плану'],
      type: 'date',
      isRequired: true,
      example: '25.12.2026',
    },
    {
      name: 'returnedOn',
      heading: 'Возвращена',
      aliases: ['Дата возврата', 'Дата фактического возврата'],
      type: 'date',
      rule: 'пусто — книга на руках',
      example: '20.12.2026',
    },
  ],
  keys: [['externalId'], ['reader', 'inventoryNumber', 'loanedOn']],
  whenMissing: {
    label: 'Строки, которых нет в файле, считать возвращёнными',
    isOpen: ({ returnedOn, loanedOn }, { today }) => returnedOn === null && loanedOn! <= today,
    becomes: ({ today }) => ({ returnedOn: today }),
  },
  async list(db) {
    const nameOf = labelsOf(await listPersonReferents(db))
    const rows = await listLoanRows(db)
    return rows.map(({ id, personId, cells }) => ({ id, cells: { ...cells, reader: nameOf(personId) } }))
  },
  check: async (_db, plan) => checkDays(plan),
  async write(tx, { created, changed }) {
    await updateLoans(tx, changed)
    const renewed = await settleRenewals(tx, changed)
    await noteEvents(
      tx,
      libraryNotices.renewal,
      renewed.map(({ loanId, personId }) => ({ personId, key: loanId, subject: { loanId } })),
    )
    await insertLoans(tx, created)
  },
})
