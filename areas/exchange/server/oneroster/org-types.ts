const TYPES: Partial<Record<string, string>> = {
  university: 'district',
  institute: 'school',
  faculty: 'school',
  college: 'school',
}

/** The word of the standard for a kind of units. */
export function orgTypeOf(kindCode: string): string {
  return TYPES[kindCode] ?? 'department'
}

/** The kind of a new unit, by the word of the other system. */
const NEW_KINDS: Partial<Record<string, string>> = {
  district: 'university',
  local: 'university',
  state: 'university',
  national: 'university',
  school: 'institute',
}

/** The kind of a unit whose org has this type: its present kind if that has the same type. */
export function kindOfOrg(type: string, knownCode: string | undefined): string {
  if (knownCode !== undefined && orgTypeOf(knownCode) === type) return knownCode
  return NEW_KINDS[type] ?? 'division'
}
