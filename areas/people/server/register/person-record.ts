import { displayDate } from '#platform/contract/dates.ts'
import type { RecordParts } from '#platform/server/records/record-history.ts'

const CONTACTS: Readonly<Record<string, string>> = {
  work_email: 'Рабочая почта',
  work_phone: 'Рабочий телефон',
  personal_email: 'Личная почта',
  personal_phone: 'Личный телефон',
}

/** The rows of a person in the registers, as the history names them. */
export const personRecord: RecordParts = {
  table: 'person',
  parts: { person_contact: 'person_id', person_degree: 'person_id' },
  words: {
    person: {
      last_name: { title: 'Фамилия' },
      first_name: { title: 'Имя' },
      middle_name: { title: 'Отчество' },
      gender: { title: 'Пол', show: (value) => (value === 'm' ? 'мужской' : 'женский') },
      birth_date: { title: 'Дата рождения', show: (value) => displayDate(String(value)) },
      external_id: { title: 'Внешний код' },
    },
    person_contact: {
      kind: { title: 'Вид контакта', show: (value) => CONTACTS[String(value)] ?? String(value) },
      value: { title: 'Контакт' },
    },
    person_degree: { degree_type_id: { title: 'Степень или звание, номер' } },
  },
}
