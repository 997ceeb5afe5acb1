import * as z from 'zod/mini'
import { displayDate } from '#platform/contract/calendar.ts'
import { Email, Phone } from './contacts.ts'

const EARLIEST_BIRTH = '1900-01-01'

const NamePart = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Заполните'),
    z.maxLength(100, 'Не длиннее 100 знаков'),
    z.regex(/^\p{L}[\p{L}\p{M} '’.()-]*$/u, 'Буквы, пробел, дефис и апостроф'),
  )
const BirthDate = z.iso
  .date('Укажите дату')
  .check(z.refine((date) => date >= EARLIEST_BIRTH, 'Проверьте год'))
const Gender = z.enum(['m', 'f'], 'Выберите из списка')

/** The fields of a person that a request may correct, each with the rule for its value. */
export const CORRECTABLE_FIELDS = {
  lastName: { title: 'Фамилия', value: NamePart },
  firstName: { title: 'Имя', value: NamePart },
  middleName: { title: 'Отчество', value: NamePart },
  birthDate: { title: 'Дата рождения', value: BirthDate },
  gender: { title: 'Пол', value: Gender },
  workEmail: { title: 'Рабочая почта', value: Email },
  workPhone: { title: 'Рабочий телефон', value: Phone },
  personalEmail: { title: 'Личная почта', value: Email },
  personalPhone: { title: 'Личный телефон', value: Phone },
} as const

export type CorrectableField = keyof typeof CORRECTABLE_FIELDS
export const CorrectableField = z.enum(
  Object.keys(CORRECTABLE_FIELDS) as [CorrectableField, ...CorrectableField[]],
)

/** Only a patronymic may be empty. */
export function mayBeEmpty(field: CorrectableField): boolean {
  return field === 'middleName'
}

/** A value as the field stores it, or the error. A date of birth must not be later than `today`. */
export function readFieldValue(
  field: CorrectableField,
  value: string | null,
  today: string | null = null,
): { value: string | null; error: null } | { error: string } {
  if (value === null || value === '')
    return mayBeEmpty(field) ? { value: null, error: null } : { error: 'Напишите, как правильно' }
  const outcome = z.safeParse(CORRECTABLE_FIELDS[field].value as z.ZodMiniType<string>, value)
  if (!outcome.success) return { error: outcome.error.issues[0]!.message }
  const isLater = field === 'birthDate' && today !== null && outcome.data > today
  return isLater ? { error: 'Дата ещё не наступила' } : { value: outcome.data, error: null }
}

const GENDER_NAMES: Record<string, string> = { m: 'мужской', f: 'женский' }

/** A value as people read it: 18.11.2026, «женский», and a dash for none. */
export function displayValue(field: CorrectableField, value: string | null): string {
  if (value === null) return '—'
  if (field === 'birthDate') return displayDate(value)
  return field === 'gender' ? (GENDER_NAMES[value] ?? value) : value
}
