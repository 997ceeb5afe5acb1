import { EXTERNAL_ID } from '#areas/study/server/public.ts'
import { addDays } from '#platform/contract/calendar.ts'
import { defineImportKind } from '#platform/server/imports/import-kind.ts'
import { noteEvents } from '#platform/server/notices/note-events.ts'
import { settlementsNotices } from '../../contract/notices.ts'
import { CONTRACT, SUM, withContracts } from './contract-columns.ts'
import { insertOperations, listOperationRows, updateOperations } from './operation-register-store.ts'

/** People are not notified of older operations, such as those in the first file. */
const TOLD_DAYS = 14

export const operations = defineImportKind({
  kind: 'settlement-operations',
  title: 'Платежи и возвраты',
  about: 'Что оплачено и возвращено по договорам взаиморасчётов: номер документа, сумма, дата',
  permissions: ['university-data'],
  after: ['settlements'],
  columns: [
    EXTERNAL_ID,
    CONTRACT,
    {
      name: 'kind',
      heading: 'Вид',
      aliases: ['Операция'],
      type: 'choice',
      choices: () => [{ title: 'Оплата', aliases: ['платёж', 'платеж'] }, 'Возврат'],
      isRequired: true,
      example: 'Оплата',
    },
    {
      name: 'docNumber',
      heading: 'Номер документа',
      aliases: ['Документ', '№ документа'],
      type: 'text',
      maxLength: 60,
      isRequired: true,
      example: '8841',
    },
    { ...SUM, rule: 'больше нуля, и у возврата тоже' },
    { name: 'date', heading: 'Дата', type: 'date', isRequired: true, example: '24.10.2026' },
  ],
  keys: [['externalId'], ['contract', 'kind', 'docNumber', 'date']],
  list: async (db) => withContracts(db, await listOperationRows(db)),
  async write(tx, { created, changed }, { today }) {
    await updateOperations(tx, changed)
    const entered = await insertOperations(tx, created)
    const recent = entered.filter(({ date }) => date >= addDays(today, -TOLD_DAYS))
    await noteEvents(
      tx,
      settlementsNotices.paid,
      recent.map(({ id, personId }) => ({ personId, key: id, subject: { operationId: id } })),
    )
  },
})
