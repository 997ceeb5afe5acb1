import type { RecordParts } from '#platform/server/records/history/record-parts.ts'
import { servedHistory } from '#platform/server/records/history/served-history.ts'

const CONTACTS = {
  work_email: 'рабочая почта',
  work_phone: 'рабочий телефон',
  personal_email: 'личная почта',
  personal_phone: 'личный телефон',
}

/** The rows of a person in the registers, as the history names them. */
const record: RecordParts = {
  table: 'person',
  words: {
    last_name: { title: 'Фамилия' },
    first_name: { title: 'Имя' },
    middle_name: { title: 'Отчество' },
    gender: { title: 'Пол', of: { values: { m: 'мужской', f: 'женский' } } },
    birth_date: { title: 'Дата рождения', of: 'date' },
    external_id: { title: 'Внешний код' },
  },
  parts: {
    person_contact: {
      column: 'person_id',
      title: 'Контакт',
      called: ['kind'],
      words: { kind: { title: 'Вид', of: { values: CONTACTS } }, value: { title: 'Значение' } },
    },
    person_degree: {
      column: 'person_id',
      title: 'Степень или звание',
      called: ['degree_type_id'],
      words: {
        degree_type_id: { title: 'Степень или звание', of: { table: 'degree_type' } },
        awarded_on: { title: 'Присвоено', of: 'date' },
      },
    },
  },
}

export const personHistory = servedHistory({ record, missing: 'no-such-person', action: 'people.undo' })
