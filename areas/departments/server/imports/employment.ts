import { defineImportKind } from '#platform/server/imports/import-kind.ts'
import { checkEmployment } from './check-employment.ts'
import {
  addMissingPosts,
  listEmployment,
  listPersonReferents,
  listWorkTypes,
  writeEmployments,
  writePosts,
} from './employment-register-store.ts'
import { listUnitReferents } from './unit-register-store.ts'

/** A number that the import of a timetable gave to a teacher who was not employed yet. */
const MADE_UP = /^И-\d+$/

export const employment = defineImportKind({
  kind: 'employment',
  title: 'Кадры',
  about: 'Кто где работает: должности, ставки, руководители',
  permissions: ['university-data', 'hr-import'],
  after: ['units', 'people'],
  columns: [
    {
      name: 'tabNumber',
      heading: 'Табельный номер',
      aliases: ['Таб. номер', 'Таб. №', 'Номер'],
      type: 'text',
      maxLength: 100,
      isRequired: true,
      rule: 'у человека может быть несколько строк с одним номером: по строке на должность',
      example: '000123',
    },
    {
      name: 'person',
      heading: 'Сотрудник',
      aliases: ['ФИО', 'Человек', 'Код сотрудника', 'Физическое лицо'],
      type: 'reference',
      referents: listPersonReferents,
      isRequired: true,
      rule: 'фамилия, имя и отчество или код человека; для однофамильцев — код или «ФИО (дата рождения)»',
      example: 'Примерова Анна Ивановна',
    },
    {
      name: 'unit',
      heading: 'Подразделение',
      aliases: ['Код подразделения', 'Отдел', 'Кафедра'],
      type: 'reference',
      referents: listUnitReferents,
      isRequired: true,
      example: 'Кафедра высшей математики',
    },
    {
      name: 'post',
      heading: 'Должность',
      type: 'text',
      maxLength: 255,
      isRequired: true,
      rule: 'если такой должности нет, она появится в справочнике',
      example: 'доцент',
    },
    {
      name: 'rate',
      heading: 'Ставка',
      aliases: ['Количество ставок', 'Доля ставки'],
      type: 'decimal',
      min: 0,
      max: 2,
      digits: 2,
      rule: 'пусто — 1',
      example: '0,5',
    },
    {
      name: 'workType',
      heading: 'Вид занятости',
      aliases: ['Вид работы', 'Тип занятости'],
      type: 'choice',
      choices: listWorkTypes,
      rule: 'пусто — основное',
      example: 'основное',
    },
    {
      name: 'isHead',
      heading: 'Руководитель',
      aliases: ['Руководит подразделением'],
      type: 'flag',
      rule: '«да» у того, кто руководит подразделением',
      example: 'нет',
    },
    {
      name: 'isMain',
      heading: 'Основная должность',
      type: 'flag',
      rule: 'одна у табельного номера; пусто — у вида занятости «основное»',
      example: 'да',
    },
    {
      name: 'beginAt',
      heading: 'Работает с',
      aliases: ['Дата приёма', 'Дата начала'],
      type: 'date',
      isRequired: true,
      example: '01.09.2015',
    },
    {
      name: 'endAt',
      heading: 'Работает по',
      aliases: ['Дата увольнения', 'Дата окончания'],
      type: 'date',
      example: '31.08.2030',
    },
  ],
  keys: [
    ['tabNumber', 'unit', 'post', 'beginAt'],
    {
      ofFile: ({ person }) => person,
      ofKnown: ({ tabNumber, person }) => (MADE_UP.test(tabNumber ?? '') ? person : null),
      isOnce: true,
    },
  ],
  list: listEmployment,
  check: async (_db, plan) => checkEmployment(plan),
  async write(tx, plan) {
    const rows = [...plan.created, ...plan.changed]
    await addMissingPosts(tx, rows)
    await writeEmployments(tx, rows)
    await writePosts(tx, plan)
  },
})
