/** The record with which a form began: the version over which it saves, and its fields as they were then. */
export interface RecordBasis {
  version: number
  fields: string
}

export const basisOf = (version: number, fields: object | undefined): RecordBasis => ({
  version,
  fields: JSON.stringify(fields ?? {}),
})

/** The fields of a form out of a record that has more. */
export const sameFields = (fields: object, record: object): object =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, (record as Record<string, unknown>)[name]]))

/**
 * What a form does when its record is read behind it. It saves over the version that it began with: a newer one may hold
 * what somebody else has written, which a form may neither overwrite unseen nor put in the place of what was typed.
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
