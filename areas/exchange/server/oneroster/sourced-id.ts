/** The prefix of the ids of records that no other system has named. */
export type SourcedIdPrefix = 'year' | 'unit' | 'person' | 'discipline' | 'flow'

/** The id under which other systems know a record: theirs, if they gave one; it never changes. */
export function sourcedId(
  prefix: SourcedIdPrefix,
  { id, externalId }: { id: number; externalId: string | null },
): string {
  return externalId ?? `${prefix}-${id}`
}
