import type { ChangedField } from '../../contract/audit.ts'
import { fieldText } from './field-text.ts'
import type { RowWords } from './row-words.ts'

/** A value that is not an object has no fields: it is shown under this title. */
const VALUE = 'Значение'

function fieldsOf(value: unknown): Map<string, unknown> {
  if (value === null || value === undefined) return new Map()
  if (typeof value !== 'object' || Array.isArray(value)) return new Map([['', value]])
  return new Map(Object.entries(value))
}

/** Lays the values before and after side by side, field by field, in the order in which they were written. */
export function changedFields(
  { before, after }: { before: unknown; after: unknown },
  words: RowWords,
): ChangedField[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...old.keys(), ...now.keys()])].map((name) => {
    const was = fieldText(old.get(name), name, words)
    const is = fieldText(now.get(name), name, words)
    const title = name === '' ? VALUE : words.titleOf(name)
    return { name, title, before: was, after: is, isChanged: was !== is }
  })
}
