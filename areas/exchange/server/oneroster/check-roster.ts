import {
  OWN_WORD,
  ROSTER_FIELDS,
  ROSTER_TABLES,
  type Roster,
  type RosterField,
  type RosterTable,
} from './tables.ts'

export interface RosterProblem {
  table: RosterTable
  /** The row's number among the rows of the table, from 1. */
  row: number
  field: string
  text: string
}

const DATE = /^\d{4}-\d\d-\d\d$/
const FORMS: Partial<Record<string, [RegExp, string]>> = {
  date: [DATE, 'ожидается дата ГГГГ-ММ-ДД'],
  year: [/^\d{4}$/, 'ожидается год'],
  flag: [/^(true|false)$/, 'ожидается true или false'],
  instant: [/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/, 'ожидается момент времени с Z'],
}

/** The fields that say in a file of changes what happened to a record. */
const MARKS = new Set(['status', 'dateLastModified'])
const NOT_IN_BULK = 'в полном файле (bulk) должно быть пусто'

type Ids = Record<RosterTable, ReadonlySet<string>>

function idsOf(roster: Roster): Ids {
  const idsIn = (table: RosterTable) => new Set((roster[table] ?? []).map((row) => row['sourcedId'] ?? ''))
  return Object.fromEntries(ROSTER_TABLES.map((table) => [table, idsIn(table)])) as unknown as Ids
}

function formProblem(value: string, { type }: RosterField, ids: Ids): string | null {
  if (typeof type === 'string') {
    const [form, text] = FORMS[type] ?? [/^/, '']
    return form.test(value) ? null : text
  }
  if ('oneOf' in type)
    return type.oneOf.includes(value) || OWN_WORD.test(value) ? null : `нет такого значения в стандарте`
  if ('refersTo' in type)
    return ids[type.refersTo].has(value) ? null : `нет такой записи в ${type.refersTo}.csv`
  const isThere = value.split(',').every((one) => ids[type.listOf].has(one.trim()))
  return isThere ? null : `нет такой записи в ${type.listOf}.csv`
}

function* problemsOf(table: RosterTable, roster: Roster, ids: Ids): Generator<RosterProblem> {
  const met = new Set<string>()
  for (const [index, cells] of (roster[table] ?? []).entries()) {
    const at = (field: string, text: string) => ({ table, row: index + 1, field, text })
    for (const field of ROSTER_FIELDS[table]) {
      const value = cells[field.name] ?? ''
      if (value === '' && field.isRequired) yield at(field.name, 'пусто')
      const text = value === '' ? null : MARKS.has(field.name) ? NOT_IN_BULK : formProblem(value, field, ids)
      if (text !== null) yield at(field.name, text)
    }
    const id = cells['sourcedId'] ?? ''
    if (met.has(id)) yield at('sourcedId', 'повторяется')
    met.add(id)
  }
}

/**
 * Checks tables against the standard: required fields, the form of each field, and the targets of references.
 */
export function checkRoster(roster: Roster, tables: readonly RosterTable[] = ROSTER_TABLES): RosterProblem[] {
  const ids = idsOf(roster)
  return tables.flatMap((table) => [...problemsOf(table, roster, ids)])
}
