import type { Db } from '#platform/server/db/database.ts'
import type { Fail, HandlerContext, RecordAudit } from '#platform/server/http/handlers.ts'
import { nameOfUniversity } from '#areas/departments/server/public.ts'
import type { ownCalls } from '../../contract/own-calls.ts'
import type { CertificateChanges, CertificateType, InitialData } from '../../contract/request.ts'
import { expectedDay } from '../../contract/working-days.ts'
import { findPlaceOf, listActive, listClosedDaysFrom, type TypeRow } from '../lists-store.ts'
import { listTypesFor } from '../paper/blank.ts'
import { detailsOf, isOpenTo, shownFacts } from '../paper/facts.ts'
import type { StudentFacts } from '../paper/facts-store.ts'
import { issueRequests, unissuable } from '../paper/issue.ts'
import { findSigning } from '../paper/signing.ts'
import { insertSteps } from '../step-store.ts'
import { deliveryOf, orderedDetails, wrongFields } from './order.ts'
import * as store from './own-store.ts'

type Context = Pick<HandlerContext<(typeof ownCalls)['orderCertificate']>, 'who' | 'clock' | 'settings'> & {
  fail: Fail<'kind-closed' | 'already-ordered'>
  failFields: HandlerContext<(typeof ownCalls)['orderCertificate']>['failFields']
}

/** The most open requests of one kind. Decision D-043. */
const MOST_OPEN = 3
const YEARS_SHOWN = 3

/** The last study years, the current one first, as people write them. */
function lastYears(current: string | null): string[] {
  const first = Number(current?.slice(0, 4))
  if (!first) return []
  return Array.from({ length: YEARS_SHOWN }, (_, back) => `${first - back}/${first - back + 1}`)
}

export const dueOn = async (db: Db, today: string) => expectedDay(today, await listClosedDaysFrom(db, today))

/** The kinds of certificates, each with whether the enrolment may order it now. */
export async function offeredTypes(db: Db, facts: StudentFacts): Promise<CertificateType[]> {
  const types = await listTypesFor(db, facts)
  return types.map(({ name, audience, fields, isPaperOnly, id }) => ({
    id,
    description: name,
    isEnable: isOpenTo(audience, facts),
    fields,
    isPaperOnly,
  }))
}

/** What the form of an order shows of an enrolment, with the options of its lists. */
export async function initialDataOf(
  db: Db,
  facts: StudentFacts,
  { typeId, today }: { typeId: number | null; today: string },
): Promise<InitialData> {
  return {
    studentId: facts.studentId,
    ...detailsOf(facts, typeId),
    facts: shownFacts(facts),
    recruitmentOffices: await listActive(db, 'office'),
    academReasons: await listActive(db, 'reason'),
    studyYears: lastYears(facts.studyYear),
    expectedOn: await dueOn(db, today),
    ownPlaceId: await findPlaceOf(db, facts.instituteId),
  }
}

interface Ordering {
  type: TypeRow
  facts: StudentFacts
  today: string
}

/** The reason why a kind cannot be ordered now, or ordered again; null when it can. */
export async function refusalOfOrder(tx: Db, { type, facts, today }: Ordering) {
  if (!isOpenTo(type.audience, facts)) return 'kind-closed' as const
  const { studentId } = facts
  const many = await store.lockAndCountOpen(tx, { studentId, typeId: type.id, today })
  return many < MOST_OPEN ? null : ('already-ordered' as const)
}

/** Issues what nobody has to sign by hand, where the kind is set so. Decision D-049. */
async function issueAtOnce(tx: Db, id: number, record: RecordAudit, { clock, settings }: Context) {
  const today = clock.today()
  const signing = await findSigning(tx)
  // A certificate that cannot be issued now waits for a clerk.
  if (signing === null) return
  const universityName = await nameOfUniversity(tx, settings)
  const issuing = { signing, personId: null, now: clock.now(), today, universityName }
  if ((await unissuable(tx, [id], issuing)).size > 0) return
  await record(await issueRequests(tx, [id], issuing))
}

interface NewOrder {
  facts: StudentFacts
  typeId: number
  /** What the form sends twice is one order. Decision 0277. */
  key: string | null
  typed: CertificateChanges
}

/** The order as it is placed: its number, and whether its paper is to be filed. */
export interface PlacedOrder {
  id: number
  isIssued: boolean
}

/** Places an order for an enrolment, by its student or by a clerk for them. */
export async function placeOrder(
  tx: Db,
  record: RecordAudit,
  { facts, typeId, key, typed }: NewOrder,
  context: Context,
): Promise<PlacedOrder> {
  const { who, clock, fail, failFields } = context
  const { studentId, groupId, instituteId } = facts
  const [today, now] = [clock.today(), clock.now()]
  // A second press waits for the first one, and finds its order.
  await store.lockOrders(tx, studentId)
  const made = key === null ? null : await store.findByKey(tx, { studentId, key })
  if (made !== null) return { id: made, isIssued: false }
  const type = (await listTypesFor(tx, facts)).find((each) => each.id === typeId)
  if (!type) throw fail('kind-closed')
  const refusal = await refusalOfOrder(tx, { type, facts, today })
  if (refusal !== null) throw fail(refusal)
  const details = orderedDetails(type, facts, typed)
  const delivery = deliveryOf(type, typed)
  const wrong = await wrongFields(tx, { type, typed, delivery, details })
  if (Object.keys(wrong).length > 0) throw failFields(wrong)
  const request = { typeId, studentId, groupId, instituteId, details, ...delivery, key, now, today }
  const id = await store.insertRequest(tx, { ...request, dueOn: await dueOn(tx, today) })
  await insertSteps(tx, [id], { action: 'order', now, today, personId: who.personId })
  const after = { typeId, studentId, ...delivery }
  await record({ action: 'certificates.order', entity: 'certificates_request', entityId: id, after })
  // D-42: no paper is issued in another's place, so that the order waits for a clerk.
  const isAutomatic = type.isAutomatic && !delivery.isPaper && who.switched === null
  if (isAutomatic) await issueAtOnce(tx, id, record, context)
  return { id, isIssued: isAutomatic }
}
