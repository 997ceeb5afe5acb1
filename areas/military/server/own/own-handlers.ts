import { keepReceived, openKeptFile, releaseFiles } from '#areas/files/server/public.ts'
import { pageOf } from '#platform/contract/query.ts'
import type { ReceivedFile } from '#platform/contract/upload.ts'
import type { Db } from '#platform/server/db/database.ts'
import { rowLock } from '#platform/server/db/row-lock.ts'
import { refusedBy } from '#platform/server/db/violated-constraint.ts'
import type { Fail, HandlerContext, Handlers, RecordAudit } from '#platform/server/http/handlers.ts'
import { noteEvents } from '#platform/server/notices/note-events.ts'
import { noteViews } from '#platform/server/personal-data/note-views.ts'
import { DocsType, FILES_FIELD, MOST_FILES, type DocsTypeId } from '../../contract/docs-type.ts'
import { militaryTexts } from '../../contract/failures.ts'
import type { ownCalls } from '../../contract/own-calls.ts'
import { militaryNotices } from '../../contract/notices.ts'
import { isReplaceable, type StudentRequest } from '../../contract/request.ts'
import { MilitaryStatus } from '../../contract/status.ts'
import { DOCS_NAME, findSeenFile } from '../files-store.ts'
import { fileReference } from '../paper/reference-file.ts'
import { findOwnReference, markDownloaded } from '../paper/reference-store.ts'
import { presentOwn, type OwnRow } from '../request-row.ts'
import { insertSteps } from '../step-store.ts'
import * as store from './own-store.ts'

type Calls = typeof ownCalls
type Sending = HandlerContext<Calls['sendRequest']>
type Sent = Parameters<Handlers<Calls>['sendRequest']>[0]
type Files = readonly ReceivedFile[]

const lockRequest = rowLock('military_request')
const ENTITY = 'military_request'

/** The faults of the files for this kind of document, by field. Decision D-202. */
function wrongFiles(sent: Sent): Record<string, string[]> {
  const field = FILES_FIELD[sent.docsTypeId as DocsTypeId]
  const errors: Record<string, string[]> = {}
  for (const name of ['registrationCertificateFiles', 'militaryTicketFiles'] as const) {
    const many = sent[name]?.length ?? 0
    if (name === field && many === 0) errors[name] = [militaryTexts.filesNeeded]
    if (name !== field && many > 0) errors[name] = [militaryTexts.noFiles]
  }
  return errors
}

const filesOf = (sent: Sent): Files => {
  const field = FILES_FIELD[sent.docsTypeId as DocsTypeId]
  return (field && sent[field]) ?? []
}

interface Keeping {
  requestId: number
  file: ReceivedFile
  position?: number | null
}

async function keep(
  tx: Db,
  { requestId, file, position }: Keeping,
  { who, clock }: Pick<Sending, 'who' | 'clock'>,
): Promise<void> {
  const id = await keepReceived(tx, { file, ownerId: who.personId, access: 'owner' })
  await store.insertFile(tx, { id, requestId, position: position ?? null, file, now: clock.now() })
}

/** Closes the student's expired requests: only one request may be open. Decision D-201. */
async function closeExpired(
  tx: Db,
  studentId: number,
  record: RecordAudit,
  { clock }: Pick<Sending, 'clock'>,
) {
  const step = { now: clock.now(), today: clock.today(), personId: null }
  const ids = await store.closeExpired(tx, studentId, step)
  if (ids.length === 0) return
  await insertSteps(tx, ids, { ...step, action: 'expire' })
  await record(ids.map((id) => ({ action: 'military.expire', entity: ENTITY, entityId: id })))
}

/** The desk, and that of the student's institute, learn that something waits for them. Decision 0290. */
async function notifyDesk(tx: Db, requestId: number): Promise<void> {
  const instituteId = await store.instituteOf(tx, requestId)
  const whole = { key: 'desk', subject: { instituteId: null } }
  const own = { key: `institute-${instituteId}`, subject: { instituteId } }
  await noteEvents(tx, militaryNotices.arrived, instituteId === null ? [whole] : [whole, own])
}

async function send(sent: Sent, context: Sending): Promise<StudentRequest> {
  const { who, clock, change, fail, failFields } = context
  const errors = wrongFiles(sent)
  if (Object.keys(errors).length > 0) throw failFields(errors)
  const own = { personId: who.personId, today: clock.today() }
  const step = { now: clock.now(), ...own }
  return change(async (tx, record) => {
    const enrolment = await store.findEnrolment(tx, who.personId)
    if (enrolment === null) throw fail('not-studying')
    if ((await store.findActual(tx, own)) !== null) throw fail('already-active')
    await closeExpired(tx, enrolment.studentId, record, context)
    const requestId = await store.insertRequest(tx, enrolment, sent, step)
    const files = filesOf(sent)
    for (const file of files) await keep(tx, { requestId, file }, context)
    await insertSteps(tx, [requestId], { ...step, action: 'send' })
    await record({
      action: 'military.send',
      entity: ENTITY,
      entityId: requestId,
      after: { docsTypeId: sent.docsTypeId, files: files.length },
    })
    await notifyDesk(tx, requestId)
    return presentOwn((await store.findActual(tx, own))!)
  }).catch(refusedBy({ military_request_open: fail('already-active') }))
}

type Changing = Pick<Sending, 'who' | 'clock' | 'change'> & { fail: Fail<'not-found' | 'not-replaceable'> }

/** Changes the files of the reader's request under way, while the desk has not begun to make the reference. */
function changeFiles(
  { who, clock, change, fail }: Changing,
  work: (tx: Db, request: OwnRow) => Promise<{ added?: string }>,
): Promise<StudentRequest> {
  const own = { personId: who.personId, today: clock.today() }
  return change(async (tx, record) => {
    const found = await store.findActual(tx, own)
    if (found === null) throw fail('not-found')
    await lockRequest(tx, found.id)
    const request = await store.findActual(tx, own)
    if (request === null || request.id !== found.id) throw fail('not-found')
    if (!isReplaceable(request.statusId) || request.docsTypeId === DocsType.none)
      throw fail('not-replaceable')
    const after = await work(tx, request)
    await store.touch(tx, request.id)
    // What only goes away answers no call.
    if (after.added !== undefined)
      await insertSteps(tx, [request.id], { action: 'file', now: clock.now(), ...own })
    await record({ action: 'military.change-files', entity: ENTITY, entityId: request.id, after })
    if (after.added !== undefined && request.statusId === MilitaryStatus.calling)
      await notifyDesk(tx, request.id)
    return presentOwn((await store.findActual(tx, own))!)
  })
}

export const ownHandlers: Handlers<Calls> = {
  async getActualRequest(_input, { db, who, clock }) {
    const row = await store.findActual(db, { personId: who.personId, today: clock.today() })
    return row && presentOwn(row)
  },

  countUndownloaded: async (_input, { db, who }) => ({
    count: await store.countUndownloaded(db, who.personId),
  }),

  listReferences: (paging, { db, who }) => store.listReferences(db, who.personId, pageOf(paging)),

  sendRequest: send,

  async downloadReference({ id }, context) {
    const { db, who, clock, change, fail } = context
    const reference = await findOwnReference(db, { id, personId: who.personId })
    if (reference === null) throw fail('not-found')
    const file = await fileReference(reference, context)
    if (reference.isDownloaded) return file
    await change(async (tx, record) => {
      if (!(await markDownloaded(tx, id, clock.now()))) throw fail('not-found')
      await record({ action: 'military.receive', entity: 'military_reference', entityId: id })
    })
    return file
  },

  async addRequestFile({ replacesId, file }, context) {
    const { clock, fail, failField } = context
    if (!file) throw failField('file', militaryTexts.fileNeeded)
    return changeFiles(context, async (tx, request) => {
      const place = replacesId ? await store.deleteFile(tx, request.id, replacesId) : null
      if (replacesId && place === null) throw fail('not-found')
      if (replacesId) await releaseFiles(tx, [replacesId], clock.now())
      else if (request.files.length >= MOST_FILES) throw failField('file', militaryTexts.tooMany)
      await keep(tx, { requestId: request.id, file, position: place }, context)
      return { added: file.fileName, replacesId: replacesId ?? null }
    })
  },

  removeRequestFile: ({ id }, context) =>
    changeFiles(context, async (tx, request) => {
      const { clock, fail, failField } = context
      const place = await store.deleteFile(tx, request.id, id)
      if (place === null) throw fail('not-found')
      if (request.files.length === 1) throw failField('file', militaryTexts.filesNeeded)
      await store.closeGap(tx, request.id, place)
      await releaseFiles(tx, [id], clock.now())
      const after: { added?: string; removed: string } = { removed: id }
      return after
    }),

  async getRequestFile({ id }, context) {
    const { db, who, clock, files, fail } = context
    const reader = { personId: who.personId, today: clock.today() }
    const seen = await findSeenFile(db, id, reader)
    const bytes = seen && (await openKeptFile(db, files, id))
    if (!bytes) throw fail('not-found')
    await noteViews(context, [seen.ownerId], DOCS_NAME)
    return { bytes, fileName: seen.name, mediaType: seen.mediaType }
  },
}
