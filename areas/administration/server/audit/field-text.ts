import { displayDate } from '#platform/contract/calendar.ts'
import { NAMES_OF_FIELDS } from '../../contract/audit-fields.ts'
import type { RowWords } from './row-words.ts'

export const NOTHING = '—'
const DATE = /^\d{4}-\d{2}-\d{2}$/
/** By the university's clock, as forms send it. */
const LOCAL_MOMENT = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/

/** A name that ends so holds the number of another record, or several. */
const ID = /(?:^i|I)ds?$/
/** The id of a study year is the year of its start. */
const YEARS = new Set(['yearId', 'studyYearId'])

/** The order of a list has a minus when it is turned round. */
function nameOfField(name: string, words: RowWords): string {
  const title = words.titleOf(name.replace(/^-/, ''))
  return name.startsWith('-') ? `${title}, по убыванию` : title
}

function stringText(value: string, name: string, words: RowWords): string {
  const word = words.wordFor(name, value)
  if (word !== undefined) return word
  if (NAMES_OF_FIELDS.has(name)) return nameOfField(value, words)
  if (DATE.test(value)) return displayDate(value)
  const [, date, time] = LOCAL_MOMENT.exec(value) ?? []
  if (date !== undefined) return `${displayDate(date)} ${time}`
  return INSTANT.test(value) ? words.momentText(value) : value
}

function numberText(value: number, name: string, words: RowWords): string {
  const word = words.wordFor(name, value) ?? words.nameFor(name, value)
  if (word !== null) return word
  const isId = ID.test(name) && !YEARS.has(name)
  return isId ? `№ ${value}` : String(value).replace('.', ',')
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** A list without objects is separated by commas; the pairs of an object are, so that objects need another sign. */
function listText(values: readonly unknown[], name: string, words: RowWords): string {
  const sign = values.some(isObject) ? '; ' : ', '
  return values.map((value) => fieldText(value, name, words)).join(sign) || NOTHING
}

function objectText(value: object, words: RowWords): string {
  const pairs = Object.entries(value).filter(([, part]) => !isEmpty(part))
  return (
    pairs.map(([name, part]) => `${words.titleOf(name)}: ${partText(part, name, words)}`).join(', ') ||
    NOTHING
  )
}

/** A list or an object within an object is in brackets, so that one sees where it ends. */
function partText(part: unknown, name: string, words: RowWords): string {
  const text = fieldText(part, name, words)
  const isLong = Array.isArray(part) ? part.length > 1 : isObject(part)
  return isLong ? `(${text})` : text
}

/** The value of a field of the audit in words; the name says what a number or a code means. */
export function fieldText(value: unknown, name: string, words: RowWords): string {
  if (isEmpty(value)) return NOTHING
  if (typeof value === 'boolean') return value ? 'да' : 'нет'
  if (typeof value === 'string') return stringText(value, name, words)
  if (typeof value === 'number') return numberText(value, name, words)
  return Array.isArray(value) ? listText(value, name, words) : objectText(value as object, words)
}
