import * as z from 'zod/mini'
import { plural } from './plural.ts'

type Issue = z.core.$ZodRawIssue

const REQUIRED = 'Заполните поле'
const UNFIT = 'Неверное значение'

const CHARACTERS = ['символ', 'символа', 'символов'] as const
/** After «не менее» and «не более» the noun is in the genitive. */
const CHARACTERS_GENITIVE = ['символа', 'символов', 'символов'] as const
const VALUES_GENITIVE = ['значения', 'значений', 'значений'] as const
const MEGABYTE = 1_048_576

const FORMATS: Record<string, string> = {
  email: 'Укажите адрес электронной почты, например ivanov@example.ru',
  url: 'Укажите адрес сайта, начиная с https://',
  date: 'Укажите дату в виде ГГГГ-ММ-ДД',
  time: 'Укажите время в виде ЧЧ:ММ',
  datetime: 'Укажите дату и время',
  uuid: 'Неверный идентификатор',
}

const EXPECTED: Record<string, string> = {
  number: 'Укажите число',
  int: 'Укажите целое число',
  boolean: 'Укажите «да» или «нет»',
  array: 'Укажите список значений',
  file: 'Приложите файл',
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

/** Uses a plain space: errors are answers of the server, which programs compare. */
const numbered = (count: number, forms: readonly [string, string, string]) =>
  `${count} ${plural(count, forms)}`

interface Bound {
  origin: string
  limit: number
  isExact: boolean
  isInclusive: boolean
}

function boundOf(issue: Extract<Issue, { code: 'too_small' | 'too_big' }>): Bound {
  const limit = issue.code === 'too_small' ? issue.minimum : issue.maximum
  return {
    origin: issue.origin,
    limit: Number(limit),
    isExact: issue.exact ?? false,
    isInclusive: issue.inclusive ?? true,
  }
}

function tooSmall({ origin, limit, isExact, isInclusive }: Bound): string {
  if (origin === 'string') {
    if (isExact) return `Нужно ровно ${numbered(limit, CHARACTERS)}`
    return limit <= 1 ? REQUIRED : `Не менее ${numbered(limit, CHARACTERS_GENITIVE)}`
  }
  if (origin === 'array')
    return limit <= 1 ? 'Выберите хотя бы одно значение' : `Не менее ${numbered(limit, VALUES_GENITIVE)}`
  if (origin === 'file') return 'Файл пуст'
  return isInclusive ? `Не меньше ${limit}` : `Больше ${limit}`
}

function tooBig({ origin, limit, isExact, isInclusive }: Bound): string {
  if (origin === 'string')
    return isExact
      ? `Нужно ровно ${numbered(limit, CHARACTERS)}`
      : `Не более ${numbered(limit, CHARACTERS_GENITIVE)}`
  if (origin === 'array') return `Не более ${numbered(limit, VALUES_GENITIVE)}`
  if (origin === 'file') return `Файл больше ${Math.floor(limit / MEGABYTE)} МБ`
  return isInclusive ? `Не больше ${limit}` : `Меньше ${limit}`
}

/** The message of a schema's error for a human: zod's own Russian is unfit for users. */
export function russianIssueText(issue: Issue): string {
  switch (issue.code) {
    case 'too_small':
      return tooSmall(boundOf(issue))
    case 'too_big':
      return tooBig(boundOf(issue))
    case 'invalid_format':
      return isEmpty(issue.input) ? REQUIRED : (FORMATS[issue.format] ?? 'Неверный формат')
    case 'invalid_value':
      return isEmpty(issue.input) ? REQUIRED : 'Выберите одно из допустимых значений'
    case 'invalid_type':
      return isEmpty(issue.input) ? REQUIRED : (EXPECTED[issue.expected] ?? UNFIT)
    default:
      return UNFIT
  }
}

/** Makes every schema speak Russian; both sides call it once when they start. */
export function speakRussian(): void {
  z.config({ customError: russianIssueText })
}
