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
