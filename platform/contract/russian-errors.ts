import * as z from 'zod/mini'
import { counted } from './plural.ts'

type Issue = z.core.$ZodRawIssue

const CHARACTERS = ['символа', 'символов', 'символов'] as const
const FORMATS: Record<string, string> = {
  email: 'Укажите адрес электронной почты, например ivanov@example.ru',
  url: 'Укажите адрес сайта, начиная с https://',
  date: 'Укажите дату в виде ГГГГ-ММ-ДД',
  datetime: 'Укажите дату и время',
  uuid: 'Неверный идентификатор',
}

function tooSmall({ origin, minimum, inclusive }: Extract<Issue, { code: 'too_small' }>): string {
  if (origin === 'string')
    return minimum === 1 ? 'Заполните поле' : `Не менее ${counted(Number(minimum), CHARACTERS)}`
  if (origin === 'array') return 'Выберите хотя бы одно значение'
  return inclusive ? `Не меньше ${minimum}` : `Больше ${minimum}`
}

function tooBig({ origin, maximum, inclusive }: Extract<Issue, { code: 'too_big' }>): string {
  if (origin === 'string') return `Не более ${counted(Number(maximum), CHARACTERS)}`
  if (origin === 'array') return `Не более ${maximum} значений`
  return inclusive ? `Не больше ${maximum}` : `Меньше ${maximum}`
}

const EXPECTED: Record<string, string> = {
  number: 'Укажите число',
  int: 'Укажите целое число',
  boolean: 'Укажите «да» или «нет»',
  array: 'Укажите список значений',
}

/** The text of a schema's complaint for a human: zod's own Russian is unfit for users. */
export function russianIssueText(issue: Issue): string {
  switch (issue.code) {
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'Неверный формат'
    case 'invalid_value':
      return 'Выберите одно из допустимых значений'
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? 'Заполните поле'
        : (EXPECTED[issue.expected] ?? 'Неверное значение')
    default:
      return 'Неверное значение'
  }
}

/** Makes every schema speak Russian; both sides call it once when they start. */
export function speakRussian(): void {
  z.config({ customError: russianIssueText })
}
