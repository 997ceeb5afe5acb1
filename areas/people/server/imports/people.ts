import { defineImportKind, type Cells } from '#platform/server/imports/import-kind.ts'
import { matchForm } from '#platform/server/imports/tidy-text.ts'
import { CONTACT_COLUMNS } from './contact-columns.ts'
import { documents } from './documents.ts'
import {
  insertPeople,
  listDegrees,
  listPeople,
  updatePeople,
  writeContacts,
  writeDegrees,
  type PersonColumn,
} from './person-register-store.ts'
import { refusePower, refuseUndoOfPower } from './refuse-power.ts'

type Name = Pick<Cells<PersonColumn>, 'lastName' | 'firstName' | 'middleName'>

const INITIAL = /^\p{Lu}\.$/u

const initialOf = (name: string | null) => name?.charAt(0) ?? ''

/** «Абрамова Р. Р.»: how a timetable names a person. */
function initialsKey({ lastName, firstName, middleName }: Name): string {
  return matchForm(`${lastName} ${initialOf(firstName)} ${initialOf(middleName)}`)
}

/** A person of whom only initials are known. */
function isInitialsAlone({ firstName, middleName }: Name): boolean {
  return INITIAL.test(firstName ?? '') && (middleName === null || INITIAL.test(middleName))
}

const people = defineImportKind({
  kind: 'people',
  title: 'Люди',
  about: 'Имена, контакты, степени и звания всех, кого знает университет',
  permissions: ['university-data', 'hr-import'],
  columns: [
    {
      name: 'externalId',
      heading: 'Код',
      aliases: ['Код физического лица', 'Код сотрудника', 'Внешний код', 'GUID'],
      type: 'text',
      maxLength: 100,
      rule: 'код человека в вашей системе; по нему строка находится при следующей загрузке',
      example: '0000-000123',
    },
    {
      name: 'lastName',
      heading: 'Фамилия',
      type: 'text',
      maxLength: 100,
      isRequired: true,
      example: 'Примерова',
    },
    { name: 'firstName', heading: 'Имя', type: 'text', maxLength: 100, isRequired: true, example: 'Анна' },
    { name: 'middleName', heading: 'Отчество', type: 'text', maxLength: 100, example: 'Ивановна' },
    {
      name: 'gender',
      heading: 'Пол',
      type: 'choice',
      choices: () => [
        { title: 'муж', aliases: ['м', 'мужской'] },
        { title: 'жен', aliases: ['ж', 'женский'] },
      ],
      example: 'жен',
    },
    {
      name: 'birthDate',
      heading: 'Дата рождения',
      aliases: ['Родился', 'ДР'],
      type: 'date',
      rule: 'различает однофамильцев, у которых нет кода',
      example: '05.03.1980',
    },
    ...CONTACT_COLUMNS,
    {
      name: 'degrees',
      heading: 'Степени и звания',
      aliases: ['Учёная степень', 'Учёная степень и звание'],
      type: 'choices',
      choices: listDegrees,
      example: 'к.т.н.; доцент',
    },
  ],
  keys: [
    ['externalId'],
    ['lastName', 'firstName', 'middleName'],
    {
      ofFile: (cells) => (isInitialsAlone(cells) ? null : initialsKey(cells)),
      ofKnown: (cells) => (isInitialsAlone(cells) ? initialsKey(cells) : null),
    },
  ],
  identity: ['externalId', 'birthDate'],
  list: listPeople,
  check: refusePower,
  refuseUndo: refuseUndoOfPower,
  async write(tx, plan) {
    const ids = await insertPeople(tx, plan.created)
    await updatePeople(tx, plan.changed)
    const created = plan.created.map(({ cells }, index) => ({ id: ids[index]!, cells, columns: null }))
    const changed = plan.changed.map(({ cells, known, changed: columns }) => ({
      id: known.id,
      cells,
      columns,
    }))
    await writeContacts(tx, [...created, ...changed])
    await writeDegrees(tx, [...created, ...changed])
  },
})

export const peopleImports = [people, documents]
