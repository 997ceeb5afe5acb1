import { EXTERNAL_ID } from '#areas/study/server/public.ts'
import { defineImportKind } from '#platform/server/imports/import-kind.ts'
import { CONTRACT, SUM, withContracts } from './contract-columns.ts'
import { insertTerms, listTermRows, updateTerms } from './term-register-store.ts'

export const terms = defineImportKind({
  kind: 'settlement-terms',
  title: 'Сроки платежей',
  about: 'Календарь платежей по договорам взаиморасчётов: сколько и до какого дня, что уже оплачено',
  permissions: ['university-data'],
  after: ['settlements'],
  columns: [
    EXTERNAL_ID,
    CONTRACT,
    {
      name: 'title',
      heading: 'Платёж',
      aliases: ['Месяц', 'Название'],
      type: 'text',
      maxLength: 60,
      isRequired: true,
      example: 'декабрь',
    },
    SUM,
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
  list: async (db) => withContracts(db, await listTermRows(db)),
  async write(tx, { created, changed }) {
    await updateTerms(tx, changed)
    await insertTerms(tx, created)
  },
})
