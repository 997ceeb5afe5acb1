import { readFieldValue, type CorrectableField } from '#areas/people/contract/correctable-fields.ts'
import { correctField } from '#areas/people/server/public.ts'
import type { HoldsPower } from '#platform/server/auth/holds-power.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { HandlerContext, RecordAudit } from '#platform/server/http/handlers.ts'
import type { privacyCalls } from '../contract/calls.ts'

/** The change that a granted request made. */
export interface FieldChange {
  field: CorrectableField
  before: string | null
  after: string | null
}

type Context = HandlerContext<typeof privacyCalls.answerCorrection>

interface Granting extends Pick<Context, 'clock' | 'who' | 'fail' | 'failField'> {
  holdsPower: HoldsPower
}

interface GrantedRequest {
  request: { personId: number; field: CorrectableField | null; wantedValue: string | null }
  /** The value that the keeper writes instead of the author's. */
  value?: string | null
  seenValue?: string | null
}

/** Changes the field that a granted request names, with its row of the audit; null when the request names none. */
export async function grantCorrection(
  tx: Db,
  record: RecordAudit,
  { request, value = request.wantedValue, seenValue = null }: GrantedRequest,
  { clock, who, fail, failField, holdsPower }: Granting,
): Promise<FieldChange | null> {
  const { personId, field } = request
  if (field === null) return null
  // A name proves who somebody is, and an address opens the account: a keeper of users may not climb by them.
  const isForAdministrators = await holdsPower(tx, personId, clock.today())
  if (isForAdministrators && !who.permissions.has('admin')) throw fail('administrators-only')
  const read = readFieldValue(field, value, clock.today())
  if (read.error !== null) throw failField('value', read.error)
  const after = read.value
  const correction = { personId, field, seen: seenValue, value: after, correctedAt: clock.now(), who }
  const { isCorrected, before } = await correctField(tx, correction)
  if (!isCorrected) throw fail('field-changed', { current: { value: before } })
  await record({
    action: 'privacy.correct-field',
    entity: 'person',
    entityId: personId,
    before: { [field]: before },
    after: { [field]: after },
  })
  return { field, before, after }
}
