import { defineImportKind, type ImportPlan, type RowProblem } from '#platform/server/imports/import-kind.ts'
import { digitsOf, isPersonalInn, isSnils } from '../../contract/register/identifiers.ts'
import {
  listDocuments,
  listPersonReferents,
  writeDocuments,
  type DocumentColumn,
} from './document-register-store.ts'

const WRONG_NUMBER = 'контрольные цифры не сходятся'

/** Numbers are judged by their check digits; no message repeats one. */
function checkNumbers({ created, changed }: ImportPlan<DocumentColumn>): RowProblem<DocumentColumn>[] {
  return [...created, ...changed].flatMap(({ line, cells: { snils, inn } }) => [
    ...(snils !== null && !isSnils(snils) ? [{ line, column: 'snils' as const, text: WRONG_NUMBER }] : []),
    ...(inn !== null && !isPersonalInn(inn) ? [{ line, column: 'inn' as const, text: WRONG_NUMBER }] : []),
  ])
}

/** Document data are imported and never exported. Decision 0108. */
export const documents = defineImportKind({
  kind: 'documents',
  title: 'Документы людей',
  about:
    'Паспорт, СНИЛС и ИНН: строка на человека. Значений никто не увидит: ни в отчёте, ни в выгрузке, ни в журнале аудита',
  permissions: ['personal-documents'],
  isConfidential: true,
  wayBack:
    'Отменить эту загрузку нельзя: прежние значения документов нигде не хранятся. Исправьте файл и загрузите его ещё раз.',
  after: ['people'],
  columns: [
    {
      name: 'person',
      heading: 'Человек',
      aliases: ['ФИО', 'Сотрудник', 'Студент', 'Код', 'Код физического лица'],
      type: 'reference',
      referents: listPersonReferents,
      isRequired: true,
      rule: 'фамилия, имя и отчество или код; однофамильцев различает дата рождения: «ФИО (05.03.1980)»',
      example: 'Примерова Анна Ивановна',
    },
    {
      name: 'passport',
      heading: 'Паспорт',
      aliases: ['Серия и номер паспорта', 'Серия и номер'],
      type: 'text',
      maxLength: 40,
      rule: 'серия и номер',
      example: '36 00 000000',
    },
    {
      name: 'passportIssuedBy',
      heading: 'Кем выдан',
      aliases: ['Паспорт выдан'],
      type: 'text',
      maxLength: 255,
      example: 'ОВД города Примерска',
    },
    {
      name: 'passportIssuedOn',
      heading: 'Когда выдан',
      aliases: ['Дата выдачи', 'Дата выдачи паспорта'],
      type: 'date',
      example: '01.02.2005',
    },
    {
      name: 'passportIssuerCode',
      heading: 'Код подразделения',
      type: 'text',
      maxLength: 20,
      example: '630-000',
    },
    {
      name: 'snils',
      heading: 'СНИЛС',
      type: 'text',
      maxLength: 40,
      formOf: digitsOf,
      example: '000-000-000 00',
    },
    { name: 'inn', heading: 'ИНН', type: 'text', maxLength: 40, formOf: digitsOf, example: '000000000000' },
  ],
  keys: [['person']],
  list: listDocuments,
  check: async (_db, plan) => checkNumbers(plan),
  write: (tx, { created, changed }) => writeDocuments(tx, [...created, ...changed]),
})
