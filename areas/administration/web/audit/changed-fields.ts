import { fieldText } from './field-text.ts'

export interface ChangedField {
  name: string
  before: string
  after: string
  isChanged: boolean
}

function fieldsOf(value: unknown): Map<string, unknown> {
  if (value === null || value === undefined) return new Map()
  if (typeof value !== 'object' || Array.isArray(value)) return new Map([['', value]])
  return new Map(Object.entries(value))
}

/** Lays the values before and after side by side, field by field, in the order in which they were written. */
export function changedFields(before: unknown, after: unknown): ChangedField[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...old.keys(), ...now.keys()])].map((name) => {
    const texts = { before: fieldText(old.get(name), name), after: fieldText(now.get(name), name) }
    return { name, ...texts, isChanged: texts.before !== texts.after }
  })
}
