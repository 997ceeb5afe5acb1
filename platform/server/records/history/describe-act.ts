import { displayDate } from '#platform/contract/calendar.ts'
import type { HistoryChange, HistoryEntry } from '#platform/contract/history.ts'
import { AUTHOR } from '#platform/server/db/register-rows.ts'
import type { StoredAct, StoredChange } from './acts-store.ts'
import type { RecordReference, Names } from './name-store.ts'
import type { ColumnWords, RecordParts, RecordPart, Words } from './record-parts.ts'

type Described = Pick<RecordPart, 'words' | 'called'> & { title: string | null }

function describedAs({ table, words, parts = {} }: RecordParts, changed: string): Described {
  return changed === table ? { words, called: [], title: null } : parts[changed]!
}

const namesIn = (words: Words, row: StoredChange['after']): RecordReference[] =>
  Object.entries(words).flatMap(([column, { of }]) => {
    const id = row?.[column]
    return typeof of === 'object' && 'table' in of && typeof id === 'number' ? [{ of, id }] : []
  })

/** The ids in acts that are shown as names. */
export function referencesIn(record: RecordParts, acts: readonly StoredAct[]): RecordReference[] {
  return acts.flatMap(({ personId, changes }) => [
    ...(personId === null ? [] : [{ of: AUTHOR, id: personId }]),
    ...changes.flatMap(({ table, before, after }) => {
      const { words } = describedAs(record, table)
      return [...namesIn(words, before), ...namesIn(words, after)]
    }),
  ])
}

function shown({ of }: ColumnWords, value: unknown, names: Names): string | null {
  if (value === null || value === undefined) return null
  if (of === 'date') return displayDate(String(value as string))
  if (of === 'time') return String(value as string).slice(0, 'HH:mm'.length)
  if (of === 'flag') return value === true ? 'да' : 'нет'
  const text = String(value as string | number)
  if (of === undefined) return typeof value === 'number' ? text.replace('.', ',') : text
  if ('values' in of) return of.values[text] ?? text
  return names.find(of, value) ?? `№ ${text}`
}

/** «Дисциплина: Физика, семестр 2». */
function partName({ title, called, words }: Described, row: Record<string, unknown>, names: Names) {
  if (title === null) return null
  const texts = called.map((column) => {
    const known = words[column]!
    const text = shown(known, row[column], names)
    return known.of === undefined ? `${known.title.toLowerCase()} ${text ?? '—'}` : text
  })
  return `${title}: ${texts.join(', ')}`
}

function describeChange(
  record: RecordParts,
  { table, before, after }: StoredChange,
  names: Names,
): HistoryChange[] {
  const described = describedAs(record, table)
  const { words, called } = described
  const isWhole = before === null || after === null
  const fields = Object.entries(words).flatMap(([column, known]) => {
    // The columns that name a row are not repeated, unless they have changed.
    if (isWhole && called.includes(column)) return []
    const [was, is] = [shown(known, before?.[column], names), shown(known, after?.[column], names)]
    return was === is ? [] : [{ title: known.title, before: was, after: is }]
  })
  const how = before === null ? 'created' : after === null ? 'removed' : 'changed'
  if (fields.length === 0 && (how === 'changed' || called.length === 0)) return []
  return [{ part: partName(described, (after ?? before)!, names), how, fields }]
}

/** An act in words. */
export function describeAct(
  record: RecordParts,
  { personId, changes, ...act }: StoredAct,
  names: Names,
): HistoryEntry {
  return {
    ...act,
    by: personId === null ? null : names.find(AUTHOR, personId),
    changes: changes.flatMap((change) => describeChange(record, change, names)),
  }
}
