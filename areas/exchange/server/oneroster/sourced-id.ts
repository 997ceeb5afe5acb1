/** How records are called that no other system has named. */
export type SourcedIdPrefix = 'year' | 'unit' | 'person' | 'discipline' | 'flow'

/** The id under which other systems know a record: theirs, where they gave one; it does not change as long as the record lives. */
export function sourcedId(
  prefix: SourcedIdPrefix,
  { id, externalId }: { id: number; externalId: string | null },
): string {
  return externalId ?? `${prefix}-${id}`
}
