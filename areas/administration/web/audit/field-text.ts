import { displayDate } from '#platform/contract/calendar.ts'
import { localMomentText } from '#platform/web/ui/date-text.ts'
import { auditFieldTitle } from '../../contract/audit-fields.ts'
import { secondText } from '../second-text.ts'

const NOTHING = '—'
const DATE = /^\d{4}-\d{2}-\d{2}$/
/** By the university's clock, as forms send it. */
const LOCAL_MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/

/** A name that ends so holds the number of another record, or several. */
const ID = /(?:^i|I)ds?$/
/** The id of a study year is the year of its start. */
const YEARS = new Set(['yearId', 'studyYearId'])

function stringText(value: string): string {
  if (DATE.test(value)) return displayDate(value)
  if (LOCAL_MOMENT.test(value)) return localMomentText(value)
  return INSTANT.test(value) ? secondText(value) : value
}

function numberText(value: number, name: string): string {
  const isId = ID.test(name) && !YEARS.has(name)
  return isId ? `№ ${value}` : String(value).replace('.', ',')
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** A list without objects is separated by commas; the pairs of an object are, so that objects need another sign. */
function listText(values: readonly unknown[], name: string): string {
  return values.map((value) => fieldText(value, name)).join(values.some(isObject) ? '; ' : ', ') || NOTHING
}

function objectText(value: object): string {
  const pairs = Object.entries(value).filter(([, part]) => !isEmpty(part))
  return (
    pairs.map(([name, part]) => `${auditFieldTitle(name)}: ${partText(part, name)}`).join(', ') || NOTHING
  )
}

/** A list or an object within an object is in brackets, so that one sees where it ends. */
function partText(part: unknown, name: string): string {
  const text = fieldText(part, name)
  const isLong = Array.isArray(part) ? part.length > 1 : isObject(part)
  return isLong ? `(${text})` : text
}

/** The value of a field of the audit in words; the name says what a number means. */
export function fieldText(value: unknown, name: string): string {
  if (isEmpty(value)) return NOTHING
  if (typeof value === 'boolean') return value ? 'да' : 'нет'
  if (typeof value === 'string') return stringText(value)
  if (typeof value === 'number') return numberText(value, name)
  return Array.isArray(value) ? listText(value, name) : objectText(value as object)
}
