import { DAY_MS } from '#platform/contract/calendar.ts'
import { spokenText } from '#platform/server/documents/plain-sheet.ts'
import type { Cell, ImportColumn } from './import-kind.ts'
import { excerpt } from './problem.ts'
import { matchForm, tidyText } from './tidy-text.ts'

/** The value of a cell, or its fault. */
export type ReadCell = { value: Cell } | { problem: string }

/** The words that stand for one of a column's choices, each with the title that it means. */
export type Choices = ReadonlyMap<string, string>

/** The separator between the titles of a cell that holds several. */
export const SEVERAL_SEPARATOR = '; '

const DAY_FIRST = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})(?: 0?0:00(?::00)?)?$/
const YEAR_FIRST = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ][\d:.]+Z?)?$/
/** A date that lost its format in Excel: the days since 30.12.1899. From 1927 to 2119. */
const SERIAL = /^\d{5}$/
const SERIAL_START_MS = Date.UTC(1899, 11, 30)
const [FIRST_SERIAL, LAST_SERIAL] = [10_000, 80_000]

function dayOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1900 && year <= 2200
  return isReal ? date.toISOString().slice(0, 10) : null
}

function readDate(text: string): string | null {
  const dayFirst = DAY_FIRST.exec(text)
  if (dayFirst) return dayOf(Number(dayFirst[3]), Number(dayFirst[2]), Number(dayFirst[1]))
  const yearFirst = YEAR_FIRST.exec(text)
  if (yearFirst) return dayOf(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]))
  const serial = SERIAL.test(text) ? Number(text) : 0
  if (serial < FIRST_SERIAL || serial > LAST_SERIAL) return null
  return new Date(SERIAL_START_MS + serial * DAY_MS).toISOString().slice(0, 10)
}

const FLAGS: Readonly<Record<string, string>> = {
  да: 'true',
  yes: 'true',
  true: 'true',
  истина: 'true',
  '1': 'true',
  '+': 'true',
  x: 'true',
  х: 'true',
  нет: 'false',
  no: 'false',
  false: 'false',
  ложь: 'false',
  '0': 'false',
  '-': 'false',
}

const NUMBER = /^-?\d{1,15}(?:[.,]\d+)?$/
const MOST_NOISE = 1e-9

/** A number as PostgreSQL writes it, without the noise of binary fractions that Excel leaves. */
function readNumber(text: string, digits: number): string | null {
  const compact = text.replaceAll(' ', '')
  if (!NUMBER.test(compact)) return null
  const number = Number(compact.replace(',', '.'))
  const rounded = Number(number.toFixed(digits))
  return Math.abs(number - rounded) > MOST_NOISE ? null : String(rounded)
}

const said = (problem: string): ReadCell => ({ problem })

function readBounded(
  text: string,
  { min, max, digits }: { min: number; max: number; digits: number },
): ReadCell {
  const value = readNumber(text, digits)
  const kind = digits === 0 ? 'целое число' : `число, не больше ${digits} знаков после запятой`
  if (value === null) return said(`ожидается ${kind}, а не «${excerpt(text)}»`)
  if (Number(value) < min || Number(value) > max)
    return said(`ожидается число от ${min} до ${max}, а не ${excerpt(text)}`)
  return { value }
}

const MOST_CHOICES_NAMED = 15

interface Choosing {
  choices: Choices
  isRegister?: true | undefined
}

function readChoice(text: string, { choices, isRegister }: Choosing): ReadCell {
  const title = choices.get(matchForm(text))
  if (title !== undefined) return { value: title }
  if (isRegister) return said(`«${excerpt(text)}» не найдено`)
  const named = [...new Set(choices.values())].slice(0, MOST_CHOICES_NAMED).join(', ')
  return said(`«${excerpt(text)}» нет среди допустимых значений: ${named}`)
}

const partsOf = (text: string): string[] =>
  text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')

function readTexts(text: string, maxLength: number): ReadCell {
  const parts = partsOf(text)
  const long = parts.find((part) => part.length > maxLength)
  if (long !== undefined) return said(`«${excerpt(long)}» длиннее ${maxLength} знаков`)
  const once = [...new Map(parts.toReversed().map((part) => [matchForm(part), part])).values()]
  return { value: once.toSorted().join(SEVERAL_SEPARATOR) || null }
}

function readChoices(text: string, choosing: Choosing): ReadCell {
  const read = partsOf(text).map((part) => readChoice(part, choosing))
  const wrong = read.find((cell) => 'problem' in cell)
  if (wrong) return wrong
  const titles = new Set(read.map((cell) => ('value' in cell ? cell.value : null)))
  const inOrder = [...new Set(choosing.choices.values())].filter((title) => titles.has(title))
  return { value: inOrder.join(SEVERAL_SEPARATOR) || null }
}

interface TextRule {
  maxLength: number
  formOf?: (text: string) => string
  lacks?: (text: string) => string | null
}

function readText(text: string, { maxLength, formOf, lacks }: TextRule): ReadCell {
  if (text.length > maxLength) return said(`не больше ${maxLength} знаков, а здесь ${text.length}`)
  const lack = lacks?.(text) ?? null
  return lack === null
    ? { value: (formOf?.(text) ?? text) || null }
    : said(`${lack}, а не «${excerpt(text)}»`)
}

/** A text in the form of a date, which need not exist in the calendar. */
const DAY = /^\d{1,2}\.\d{1,2}\.\d{4}$/

function readDay(text: string): ReadCell {
  const value = readDate(text)
  if (value) return { value }
  return said(
    DAY.test(text) ? `такого дня нет: «${text}»` : `ожидается дата вида 01.09.2026, а не «${excerpt(text)}»`,
  )
}

function readFilled(text: string, column: ImportColumn, choices: Choices): ReadCell {
  if (column.type === 'text') return readText(text, column)
  if (column.type === 'whole') return readBounded(text, { ...column, digits: 0 })
  if (column.type === 'decimal') return readBounded(text, column)
  if (column.type === 'texts') return readTexts(text, column.maxLength)
  if (column.type === 'choice') return readChoice(text, { choices, isRegister: column.isRegister })
  if (column.type === 'choices') return readChoices(text, { choices, isRegister: column.isRegister })
  if (column.type === 'reference') return { value: text }
  if (column.type === 'date') return readDay(text)
  const value = FLAGS[text.toLowerCase()]
  return value ? { value } : said(`ожидается «да» или «нет», а не «${excerpt(text)}»`)
}

/** Reads one cell by the rules of its column. */
export function readCell(raw: string, column: ImportColumn, choices: Choices): ReadCell {
  const text = tidyText(spokenText(raw))
  if (text === '') return column.isRequired ? said('не заполнено') : { value: null }
  return readFilled(text, column, choices)
}
