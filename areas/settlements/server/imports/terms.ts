import { EXTERNAL_ID, labelsOf } from '#areas/study/server/public.ts'
import { defineImportKind } from '#platform/server/imports/import-kind.ts'
import { listContractReferents } from './contract-register-store.ts'
import { MOST_SUM } from './contracts.ts'
import { insertTerms, listTermRows, updateTerms } from './term-register-store.ts'

export const terms = defineImportKind({
  kind: 'settlement-terms',
  title: 'Сроки платежей',
  about: 'Календарь платежей по договорам взаиморасчётов: сколько и до какого дня, что уже оплачено',
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
      example: 'О-24/118',
    },
    {
      name: 'title',
      heading: 'Платёж',
      aliases: ['Месяц', 'Название'],
      type: 'text',
      maxLength: 60,
      isRequired: true,
      example: 'декабрь',
    },
    {
      name: 'sum',
      heading: 'Сумма',
      type: 'decimal',
      min: 0.01,
      max: MOST_SUM,
      digits: 2,
      isRequired: true,
      example: '4120,00',
    },
    {
      name: 'dueOn',
      heading: 'Оплатить до',
      aliases: ['Срок оплаты', 'Срок'],
      type: 'date',
      isRequired: true,
      example: '25.11.2026',
    },
    {
      name: 'paidOn',
      heading: 'Оплачено',
      aliases: ['Дата оплаты'],
      type: 'date',
      rule: 'день оплаты; пусто — ещё не оплачено',
      example: '24.10.2026',
    },
  ],
  keys: [['externalId'], ['contract', 'dueOn', 'title']],
  async list(db) {
    const contractOf = labelsOf(await listContractReferents(db))
    const rows = await listTermRows(db)
    return rows.map(({ id, contractId, cells }) => ({
      id,
      cells: { ...cells, contract: contractOf(contractId) },
    }))
  },
  async write(tx, { created, changed }) {
    await updateTerms(tx, changed)
    await insertTerms(tx, created)
  },
})
