import { listPersonReferents } from '#areas/departments/server/public.ts'
import { EXTERNAL_ID, labelsOf } from '#areas/study/server/public.ts'
import { defineImportKind } from '#platform/server/imports/import-kind.ts'
import { SETTLEMENT_TYPES } from '../../contract/settlement.ts'
import {
  insertContracts,
  listContractRows,
  listPayeeReferents,
  updateContracts,
} from './contract-register-store.ts'

/** As much as a column can store. */
export const MOST_SUM = 9_999_999_999

export const contracts = defineImportKind({
  kind: 'settlements',
  title: 'Взаиморасчёты',
  about: 'Долги и переплаты по договорам из бухгалтерии: сколько, за какой период и до какого дня',
  permissions: ['university-data'],
  after: ['people'],
  columns: [
    EXTERNAL_ID,
    {
      name: 'person',
      heading: 'Плательщик',
      aliases: ['ФИО', 'Контрагент', 'Студент'],
      type: 'reference',
      referents: listPersonReferents,
      isRequired: true,
      rule: 'фамилия, имя и отчество или код; у тёзок — с датой рождения',
      example: 'Примерова Анна Ивановна',
    },
    {
      name: 'type',
      heading: 'Вид',
      aliases: ['Вид договора'],
      type: 'choice',
      choices: () => SETTLEMENT_TYPES,
      isRequired: true,
      example: 'Обучение',
    },
    {
      name: 'title',
      heading: 'За что',
      aliases: ['Название', 'Услуга'],
      type: 'text',
      maxLength: 200,
      isRequired: true,
      example: 'Обучение по программе бакалавриата',
    },
    {
      name: 'contract',
      heading: 'Договор',
      aliases: ['Номер договора', '№ договора'],
      type: 'text',
      maxLength: 60,
      isRequired: true,
      example: 'Д-26/031',
    },
    {
      name: 'period',
      heading: 'Период',
      type: 'text',
      maxLength: 60,
      isRequired: true,
      example: '2026/2027 учебный год',
    },
    {
      name: 'periodOn',
      heading: 'Начало периода',
      aliases: ['Период с'],
      type: 'date',
      isRequired: true,
      example: '01.09.2026',
    },
    {
      name: 'debts',
      heading: 'Долг',
      aliases: ['Задолженность', 'Сальдо'],
      type: 'decimal',
      min: -MOST_SUM,
      max: MOST_SUM,
      digits: 2,
      isRequired: true,
      rule: 'переплата — со знаком минус',
      example: '4120,00',
    },
    {
      name: 'paid',
      heading: 'Оплачено',
      type: 'decimal',
      min: 0,
      max: MOST_SUM,
      digits: 2,
      whenEmpty: (_cells, known) => known?.paid ?? '0',
      example: '8240,00',
    },
    {
      name: 'discount',
      heading: 'Скидка, %',
      aliases: ['Скидка'],
      type: 'decimal',
      min: 0.01,
      max: 100,
      digits: 2,
      rule: 'в процентах, уже учтена в суммах; пусто — скидки нет',
      example: '10',
    },
    {
      name: 'dueOn',
      heading: 'Оплатить до',
      aliases: ['Срок оплаты', 'Срок'],
      type: 'date',
      example: '25.11.2026',
    },
    {
      name: 'isClosed',
      heading: 'Закрыт',
      aliases: ['Не активен'],
      type: 'flag',
      whenEmpty: (_cells, known) => known?.isClosed ?? 'false',
      example: 'нет',
    },
    {
      name: 'payee',
      heading: 'Получатель',
      type: 'reference',
      referents: listPayeeReferents,
      rule: 'название или ИНН из «Реквизитов для оплаты»; пусто — первые из них',
      example: 'ФГБОУ ВО «Университет»',
    },
  ],
  keys: [['externalId'], ['person', 'contract', 'period']],
  whenMissing: {
    label: 'Строки, которых нет в файле, считать закрытыми',
    isOpen: ({ isClosed }) => isClosed !== 'true',
    becomes: () => ({ isClosed: 'true' }),
  },
  async list(db) {
    const personOf = labelsOf(await listPersonReferents(db))
    const rows = await listContractRows(db)
    return rows.map(({ id, personId, cells }) => ({ id, cells: { ...cells, person: personOf(personId) } }))
  },
  async write(tx, { created, changed }) {
    await updateContracts(tx, changed)
    await insertContracts(tx, created)
  },
})
