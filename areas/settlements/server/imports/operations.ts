import { EXTERNAL_ID, labelsOf } from '#areas/study/server/public.ts'
import { addDays } from '#platform/contract/dates.ts'
import { defineImportKind } from '#platform/server/imports/import-kind.ts'
import { noteEvents } from '#platform/server/notices/note-events.ts'
import { settlementsNotices } from '../../contract/notices.ts'
import { listContractReferents } from './contract-register-store.ts'
import { MOST_SUM } from './contracts.ts'
import { insertOperations, listOperationRows, updateOperations } from './operation-register-store.ts'

/** Nobody is told of what the first file brings of past years. */
const TOLD_DAYS = 14

export const operations = defineImportKind({
  kind: 'settlement-operations',
  title: 'Платежи и возвраты',
  about: 'Что оплачено и возвращено по договорам взаиморасчётов: номер документа, сумма, дата',
  permissions: ['university-data'],
  after: ['settlements'],
  columns: [
    EXTERNAL_ID,
    {
      name: 'contract',
      heading: 'Договор',
      aliases: ['Номер договора', '№ договора'],
      type: 'reference',
      referents: listContractReferents,
      isRequired: true,
      rule: 'номер договора; когда периодов несколько — «номер, период» или код из бухгалтерии',
      example: 'Д-26/031',
    },
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
    {
      name: 'sum',
      heading: 'Сумма',
      type: 'decimal',
      min: 0.01,
      max: MOST_SUM,
      digits: 2,
      isRequired: true,
      rule: 'больше нуля, и у возврата тоже',
      example: '4120,00',
    },
    { name: 'date', heading: 'Дата', type: 'date', isRequired: true, example: '24.10.2026' },
  ],
  keys: [['externalId'], ['contract', 'kind', 'docNumber', 'date']],
  async list(db) {
    const contractOf = labelsOf(await listContractReferents(db))
    const rows = await listOperationRows(db)
    return rows.map(({ id, contractId, cells }) => ({
      id,
      cells: { ...cells, contract: contractOf(contractId) },
    }))
  },
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
