import { DEFAULT_PAGE_SIZE, pageOf } from '#platform/contract/query.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Fail, HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import type { ownCalls } from '../../contract/own-calls.ts'
import type { CertificateItem } from '../../contract/request.ts'
import { CertificateStatus, isCanChange } from '../../contract/status.ts'
import { listActive, listTypes } from '../lists-store.ts'
import { listTypesFor } from '../paper/blank.ts'
import { isOpenTo } from '../paper/facts.ts'
import { listEnrolmentIds, listFacts, type StudentFacts } from '../paper/facts-store.ts'
import { listDocuments } from '../paper/issue-store.ts'
import { filePaper, filePapers } from '../paper/paper-file.ts'
import { draftPreview } from '../paper/preview.ts'
import { presentRequest } from '../request-row.ts'
import { insertSteps } from '../step-store.ts'
import { deliveryOf, orderedDetails, wrongFields } from './order.ts'
import * as store from './own-store.ts'
import { pickUpHandlers } from './pick-up-handlers.ts'
import { dueOn, initialDataOf, offeredTypes, placeOrder, refusalOfOrder } from './place-order.ts'
import { shownUniversity } from '#areas/departments/server/public.ts'

type Calls = typeof ownCalls
type Context = HandlerContext<Calls['orderCertificate']>

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
    return offeredTypes(context.db, facts)
  },

  async getInitialData({ id, typeId = null }, context) {
    const { db, clock, fail } = context
    const facts = await factsOfOwn(db, id, context)
    if (facts === null) throw fail('not-found')
    return initialDataOf(db, facts, { typeId, today: clock.today() })
  },

  async getCertificate({ id }, context) {
    await ownRow(context.db, id, context)
    const { details, ...kept } = await store.findKept(context.db, id)
    return { ...details, ...kept, id }
  },

  async orderCertificate({ typeId, studentId, key = null, ...typed }, context) {
    const { fail, change } = context
    const ordered = await change(async (tx, record) => {
      const facts = await factsOfOwn(tx, studentId, context)
      if (facts === null) throw fail('not-found')
      return placeOrder(tx, record, { facts, typeId, key, typed }, context)
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
