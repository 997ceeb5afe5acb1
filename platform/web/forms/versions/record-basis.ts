/**
 * The record from which a form started: the version over which it saves, and its fields as they were then.
 */
export interface RecordBasis {
  version: number
  fields: string
}

export const basisOf = (version: number, fields: object | undefined): RecordBasis => ({
  version,
  fields: JSON.stringify(fields ?? {}),
})

/** The form's fields, taken from a record that has more. */
export const sameFields = (fields: object, record: object): object =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, (record as Record<string, unknown>)[name]]))

/**
 * True when the stored values of the form in a newer version are those from which it started: saving over it
 * overwrites nobody. The person's own press of another button is the usual reason.
 */
export function hasFieldsOf(begun: RecordBasis, stored: object | null): boolean {
  const fields = JSON.parse(begun.fields) as Record<string, unknown>
  const now = { ...stored } as Record<string, unknown>
  const names = Object.keys({ ...fields, ...now })
  // Without a value to compare nobody knows what would be overwritten.
  return (
    names.length > 0 &&
    names.every((name) => JSON.stringify(fields[name] ?? '') === JSON.stringify(now[name] ?? ''))
  )
}

/**
 * Decides what a form does when its record is read again in the background. It saves over the version from
 * which it started: a newer one may contain another person's changes, which the form must neither overwrite
 * unseen nor substitute for what was typed.
 */
export function afterReading(
  begun: RecordBasis,
  read: RecordBasis,
  { isOnPage, isTyped }: { isOnPage: boolean; isTyped: boolean },
): 'stay' | 'take over' | 'begin again' {
  if (!isOnPage || read.version <= begun.version) return 'stay'
  if (read.fields === begun.fields) return 'take over'
  return isTyped ? 'stay' : 'begin again'
}
