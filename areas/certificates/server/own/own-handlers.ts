import { DEFAULT_PAGE_SIZE, pageOf } from '#platform/contract/query.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Fail, HandlerContext, Handlers, RecordAudit } from '#platform/server/http/handlers.ts'
import type { ownCalls } from '../../contract/own-calls.ts'
import type { CertificateItem } from '../../contract/request.ts'
import { CertificateStatus, isCanChange } from '../../contract/status.ts'
import { expectedDay } from '../../contract/working-days.ts'
import { findPlaceOf, listActive, listClosedDaysFrom, listTypes, type TypeRow } from '../lists-store.ts'
import { listTypesFor } from '../paper/blank.ts'
import { detailsOf, isOpenTo, shownFacts } from '../paper/facts.ts'
import { listEnrolmentIds, listFacts, type StudentFacts } from '../paper/facts-store.ts'
import { issueRequests, unissuable } from '../paper/issue.ts'
import { listDocuments } from '../paper/issue-store.ts'
import { filePaper, filePapers } from '../paper/paper-file.ts'
import { draftPreview } from '../paper/preview.ts'
import { findSigning } from '../paper/signing.ts'
import { presentRequest } from '../request-row.ts'
import { insertSteps } from '../step-store.ts'
import { deliveryOf, orderedDetails, wrongFields } from './order.ts'
import * as store from './own-store.ts'
import { pickUpHandlers } from './pick-up-handlers.ts'
import { nameOfUniversity, shownUniversity } from '#areas/departments/server/public.ts'

type Calls = typeof ownCalls
type Context = HandlerContext<Calls['orderCertificate']>

/** The most open requests of one kind. Decision D-043. */
const MOST_OPEN = 3
const YEARS_SHOWN = 3
/** In the sample of a paper, in the place of what no register has. */
const TYPED_BY_CLERK = '(впишет сотрудник)'

/** The facts of one of the reader's own enrolments; null for anybody else's. */
async function factsOfOwn(
  db: Db,
  studentId: number,
  { who, clock }: Pick<Context, 'who' | 'clock'>,
): Promise<StudentFacts | null> {
  const facts = (await listFacts(db, [studentId], clock.today())).get(studentId)
  return facts?.personId === who.personId ? facts : null
}

type Asking = Pick<Context, 'who' | 'clock'> & { fail: Fail<'not-found'> }

async function ownRow(db: Db, id: number, { who, clock, fail }: Asking): Promise<CertificateItem> {
  const row = await store.findOwn(db, { id, personId: who.personId })
  if (row === null) throw fail('not-found')
  return presentRequest(row, clock.today())
}

/** The last study years, the current one first, as people write them. */
function lastYears(current: string | null): string[] {
  const first = Number(current?.slice(0, 4))
  if (!first) return []
  return Array.from({ length: YEARS_SHOWN }, (_, back) => `${first - back}/${first - back + 1}`)
}

const dueOn = async (db: Db, today: string) => expectedDay(today, await listClosedDaysFrom(db, today))

interface Ordering {
  type: TypeRow
  facts: StudentFacts
  today: string
}

/** The reason why a kind cannot be ordered now, or ordered again; null when it can. */
async function refusalOfOrder(tx: Db, { type, facts, today }: Ordering) {
  if (!isOpenTo(type.audience, facts)) return 'kind-closed' as const
  const { studentId } = facts
  const many = await store.lockAndCountOpen(tx, { studentId, typeId: type.id, today })
  return many < MOST_OPEN ? null : ('already-ordered' as const)
}

/** Issues what nobody has to sign by hand, where the kind is set so. Decision D-049. */
async function issueAtOnce(tx: Db, id: number, record: RecordAudit, context: Context) {
  const { clock, settings } = context
  const today = clock.today()
  const signing = await findSigning(tx)
  // A certificate that cannot be issued now waits for a clerk.
  if (signing === null) return
  const universityName = await nameOfUniversity(tx, settings)
  const issuing = { signing, personId: null, now: clock.now(), today, universityName }
  if ((await unissuable(tx, [id], issuing)).size > 0) return
  await record(await issueRequests(tx, [id], issuing))
}

export const ownHandlers: Handlers<Calls> = {
  ...pickUpHandlers,

  async listEnrolments(_input, { db, who, clock }) {
    const ids = await listEnrolmentIds(db, who.personId)
    const facts = await listFacts(db, ids, clock.today())
    return ids.map((studentId) => {
      const { groupId, groupName, fullName } = facts.get(studentId)!
      return { studentId, groupId, groupName, studentName: fullName }
    })
  },

  listReceiptPlaces: (_input, { db }) => listActive(db, 'place'),

  async listOwnCertificates(paging, { db, who, clock }) {
    const limit = paging.limit ?? DEFAULT_PAGE_SIZE
    const rows = await store.listOwn(db, who.personId, pageOf({ ...paging, limit }))
    return { items: rows.map((row) => presentRequest(row, clock.today())) }
  },

  async listCertificateTypes({ id }, context) {
    const facts = await factsOfOwn(context.db, id, context)
    if (facts === null) throw context.fail('not-found')
    const types = await listTypesFor(context.db, facts)
    return types.map(({ name, audience, fields, isPaperOnly, id: typeId }) => ({
      id: typeId,
      description: name,
      isEnable: isOpenTo(audience, facts),
      fields,
      isPaperOnly,
    }))
  },

  async getInitialData({ id, typeId = null }, context) {
    const { db, clock, fail } = context
    const facts = await factsOfOwn(db, id, context)
    if (facts === null) throw fail('not-found')
    return {
      studentId: id,
      ...detailsOf(facts, typeId),
      facts: shownFacts(facts),
      recruitmentOffices: await listActive(db, 'office'),
      academReasons: await listActive(db, 'reason'),
      studyYears: lastYears(facts.studyYear),
      expectedOn: await dueOn(db, clock.today()),
      ownPlaceId: await findPlaceOf(db, facts.instituteId),
    }
  },

  async getCertificate({ id }, context) {
    await ownRow(context.db, id, context)
    const { details, ...kept } = await store.findKept(context.db, id)
    return { ...details, ...kept, id }
  },

  async orderCertificate({ typeId, studentId, key = null, ...typed }, context) {
    const { who, clock, fail, failFields, change } = context
    const [today, now] = [clock.today(), clock.now()]
    const ordered = await change(async (tx, record) => {
      const facts = await factsOfOwn(tx, studentId, context)
      if (facts === null) throw fail('not-found')
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
      const { groupId, instituteId } = facts
      const request = { typeId, studentId, groupId, instituteId, details, ...delivery, key, now, today }
      const id = await store.insertRequest(tx, { ...request, dueOn: await dueOn(tx, today) })
      await insertSteps(tx, [id], { action: 'order', now, today, personId: who.personId })
      const after = { typeId, studentId, ...delivery }
      await record({ action: 'certificates.order', entity: 'certificates_request', entityId: id, after })
      const isAutomatic = type.isAutomatic && !delivery.isPaper
      if (isAutomatic) await issueAtOnce(tx, id, record, context)
      return { id, isIssued: isAutomatic }
    })
    if (ordered.isIssued) await filePapers([ordered.id], context)
    return ownRow(context.db, ordered.id, context)
  },

  async previewCertificate({ typeId, studentId, ...typed }, context) {
    const { db, clock, settings, fail } = context
    const facts = await factsOfOwn(db, studentId, context)
    if (facts === null) throw fail('not-found')
    const type = (await listTypes(db)).find((each) => each.id === typeId)
    if (!type || !isOpenTo(type.audience, facts)) throw fail('kind-closed')
    const details = orderedDetails(type, facts, typed)
    const viewing = { today: clock.today(), universityName: await shownUniversity(db, settings) }
    return draftPreview(db, { typeId, facts, details, scholarshipText: TYPED_BY_CLERK }, viewing)
  },

  async changeCertificate({ id, studentId: _same, ...typed }, context) {
    const { who, clock, fail, failFields, change } = context
    const [today, now] = [clock.today(), clock.now()]
    return change(async (tx, record) => {
      await store.lockRequest(tx, id)
      const before = await ownRow(tx, id, context)
      if (!isCanChange(before.statusId)) throw fail('in-work')
      const kept = await store.findKept(tx, id)
      const facts = (await listFacts(tx, [kept.studentId], today)).get(kept.studentId)!
      const type = (await listTypesFor(tx, facts)).find((each) => each.id === kept.typeId)!
      const isRejected = before.statusId === CertificateStatus.rejected
      const refusal = isRejected ? await refusalOfOrder(tx, { type, facts, today }) : null
      if (refusal !== null) throw fail(refusal)
      const newRequest = {
        ...kept.details,
        isPaper: kept.isPaper,
        count: kept.count,
        receiptPlaceId: kept.receiptPlaceId,
        ...typed,
      }
      const details = orderedDetails(type, facts, newRequest)
      const delivery = deliveryOf(type, newRequest)
      const wrong = await wrongFields(tx, { type, typed: newRequest, delivery, details })
      if (Object.keys(wrong).length > 0) throw failFields(wrong)
      const { groupId, instituteId } = facts
      const changed = { details, ...delivery, groupId, instituteId, now, today }
      await store.updateRequest(tx, id, { ...changed, dueOn: await dueOn(tx, today) })
      await insertSteps(tx, [id], { action: 'change', now, today, personId: who.personId })
      await record({
        action: 'certificates.change',
        entity: 'certificates_request',
        entityId: id,
        before: { statusId: before.statusId, isPaper: kept.isPaper, count: kept.count },
        after: { ...delivery },
      })
      return ownRow(tx, id, context)
    })
  },

  async deleteCertificate({ id }, context) {
    const { clock, fail, change } = context
    return change(async (tx, record) => {
      await store.lockRequest(tx, id)
      const before = await ownRow(tx, id, context)
      if (!before.isCanDelete) throw fail('not-deletable')
      await store.hideRequest(tx, id, clock.now())
      const { statusId } = before
      await record({
        action: 'certificates.delete',
        entity: 'certificates_request',
        entityId: id,
        before: { statusId },
      })
      return null
    })
  },

  async downloadCertificate({ id }, context) {
    const { isReadyFile } = await ownRow(context.db, id, context)
    const [document] = isReadyFile ? await listDocuments(context.db, [id]) : []
    if (!document) throw context.fail('not-found')
    return filePaper(document, context)
  },
}
