import { sql, type RawBuilder } from 'kysely'
import {
  FIELD_VISIBILITY,
  type PersonalField,
  type Standing,
} from '#areas/people/contract/field-visibility.ts'
import { anyCondition } from '#platform/server/db/any-condition.ts'
import type { CardReader } from './card-reader.ts'

/**
 * True when the reader may see a field of the person `p`; `isLed` says that the post in question is in a unit
 * they lead.
 */
export function sees(
  field: PersonalField,
  reader: CardReader,
  isLed: RawBuilder<boolean>,
): RawBuilder<boolean> {
  const { personId, permissions, isMember } = reader
  const consent = (kind: string, isGiven: RawBuilder<boolean>) => sql<boolean>`exists (
    select from consent_in_force c where c.person_id = p.id and c.kind = ${kind} and ${isGiven})`
  const standings: Partial<Record<Standing, RawBuilder<boolean>>> = {
    self: sql<boolean>`p.id = ${personId}`,
    leader: isLed,
    ...(permissions.has('hr-import') && { hr: sql<boolean>`true` }),
    ...(permissions.has('worker') && { agreed: consent('birthday', sql<boolean>`c.is_given`) }),
    ...(isMember && { member: sql<boolean>`not ${consent('directory', sql<boolean>`not c.is_given`)}` }),
  }
  return anyCondition(FIELD_VISIBILITY[field].seenBy, standings)
}
