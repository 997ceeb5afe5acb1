import { keepReceived, openKeptFile, releaseFiles } from '#areas/files/server/public.ts'
import { DONE } from '#platform/contract/done.ts'
import type { ReceivedFile } from '#platform/contract/upload.ts'
import { rowLock } from '#platform/server/db/row-lock.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import { noteEvents } from '#platform/server/notices/note-events.ts'
import { workFileUrl } from '../contract/calls.ts'
import type { ownCalls } from '../contract/calls/own-calls.ts'
import { worksTexts } from '../contract/failures.ts'
import { worksNotices } from '../contract/notices.ts'
import { FILE_KINDS, TYPES_OF_KIND, WorkStatus, type FileKind } from '../contract/status.ts'
import { findMissing, type Submission } from '../contract/submission.ts'
import * as filesStore from './files-store.ts'
import * as store from './own-store.ts'
import { readerOf } from './seen-work.ts'
import { findUnitToAssign } from './unassigned-store.ts'

type Calls = Omit<typeof ownCalls, 'withdrawWork'>

export const lockWork = rowLock('works_work')

/** The reason why the student may not change a work in this state. */
const REFUSALS: Readonly<Record<number, 'is-on-agreement' | 'is-agreed'>> = {
  [WorkStatus.onAgreement]: 'is-on-agreement',
  [WorkStatus.agreed]: 'is-agreed',
}

const idField = (kind: FileKind) => `${kind}FileId` as const
const fileField = (kind: FileKind) => `${kind}File` as const

type Arrived = { [Kind in FileKind as `${Kind}File`]?: ReceivedFile }
type Sent = Submission & Arrived

/** The files that a submission names, by the kind of its field. */
function filesOf(submission: Submission): { kind: FileKind; id: string }[] {
  return FILE_KINDS.flatMap((kind) => {
    const id = submission[idField(kind)]
    return id ? [{ kind, id }] : []
  })
}

/** The filled-in fields, in which files sent inside the form replace those that are named. */
const filledIn = (sent: Sent) => ({
  ...sent,
  ...Object.fromEntries(
    FILE_KINDS.map((kind) => [idField(kind), sent[fileField(kind)] ?? sent[idField(kind)]]),
  ),
})

type Context = HandlerContext<Calls['submitWork']>
type Changing = Pick<Context, 'who' | 'clock' | 'fail'>
type Tx = HandlerContext['db']

/** Holds a work that its student may change now, and reads it. */
async function holdOwnWork(tx: Tx, workId: number, { fail, ...context }: Changing) {
  await lockWork(tx, workId)
  const work = await store.findOwnWork(tx, { workId, ...readerOf(context) })
  if (work === null) throw fail('not-found')
  const refusal = REFUSALS[work.statusId]
  if (refusal) throw fail(refusal)
  return work
}

interface NewFile {
  workId: number
  kind: FileKind
  file: ReceivedFile
}

/** Stores a file that waits to be sent, replacing the one that waited before. */
async function keepUnsent(
  tx: Tx,
  { workId, kind, file }: NewFile,
  { who, clock }: Pick<Context, 'who' | 'clock'>,
): Promise<string> {
  const now = clock.now()
  await releaseFiles(tx, await filesStore.deleteUnsentFiles(tx, workId, kind), now)
  const id = await keepReceived(tx, { file, ownerId: who.personId, access: 'owner' })
  const { fileName: name, size, mediaType } = file
  const { personId } = who
  await filesStore.insertWorkFile(tx, { id, workId, kind, name, size, mediaType, personId, now })
  return id
}

/** Stores the files inside a form, and returns their ids by field. */
async function keepArrived(tx: Tx, sent: Sent, context: Pick<Context, 'who' | 'clock'>) {
  const ids: Partial<Record<ReturnType<typeof idField>, string>> = {}
  for (const kind of FILE_KINDS) {
    const file = sent[fileField(kind)]
    if (file) ids[idField(kind)] = await keepUnsent(tx, { workId: sent.workId, kind, file }, context)
  }
  return ids
}

/** The field whose file is no file of this work; null when all are. */
async function findForeign(tx: Tx, submission: Submission) {
  const files = filesOf(submission)
  const ids = files.map(({ id }) => id)
  const stored = await filesStore.listFilesOfWork(tx, submission.workId, ids)
  const foreign = files.find(({ id, kind }) => !stored.some((file) => file.id === id && file.kind === kind))
  return foreign ? idField(foreign.kind) : null
}

const isFile = (value: unknown) => typeof value === 'object' && value !== null

async function submit(sent: Sent, { who, clock, change, fail, failFields }: Context) {
  const { workId } = sent
  return change(async (tx, record) => {
    const before = await holdOwnWork(tx, workId, { who, clock, fail })
    // The theme of an order is not the student's to change.
    const named = { ...sent, theme: before.consentTheme ?? sent.theme }
    const missing = findMissing(before.typeId, filledIn(named))
    if (Object.keys(missing).length > 0) throw failFields(missing)
    const whole = { ...named, ...(await keepArrived(tx, named, { who, clock })) }
    const foreign = await findForeign(tx, whole)
    if (foreign !== null) throw failFields({ [foreign]: [worksTexts.noSuchFile] })
    const revision = await store.saveSubmission(tx, whole, clock.now())
    const ids = filesOf(whole).map(({ id }) => id)
    await filesStore.keepVersionFiles(tx, { workId, revision, ids })
    await store.deleteDraft(tx, workId)
    await record({
      action: 'works.submit',
      entity: 'works_work',
      entityId: workId,
      before: { statusId: before.statusId },
      after: {
        ...Object.fromEntries(Object.entries(whole).filter(([, value]) => !isFile(value))),
        statusId: WorkStatus.onAgreement,
        revision,
      },
    })
    await noteEvents(tx, worksNotices.submitted, [{ key: workId, subject: { workId } }])
    const unitId = await findUnitToAssign(tx, workId, clock.today())
    if (unitId !== null) await noteEvents(tx, worksNotices.unassigned, [{ key: unitId, subject: { unitId } }])
    return (await store.findOwnWork(tx, { workId, ...readerOf({ who, clock }) }))!
  })
}

export const ownHandlers: Handlers<Calls> = {
  listOwnGroups: (_input, { db, who }) => store.listOwnGroups(db, who.personId),

  listOwnWorks: async ({ groupId = null }, { db, who, clock }) => ({
    items: await store.listOwnWorks(db, who.personId, { groupId, today: clock.today() }),
  }),

  submitWork: submit,

  async uploadWorkFile({ id: workId, kind, file }, context) {
    const { change, failField } = context
    if (!file) throw failField('file', worksTexts.chooseFile)
    if (!TYPES_OF_KIND[kind].includes(file.mediaType)) throw failField('file', worksTexts.pdfOnly)
    const { fileName: name, size, mediaType } = file
    return change(async (tx, record) => {
      await holdOwnWork(tx, workId, context)
      const id = await keepUnsent(tx, { workId, kind, file }, context)
      const after = { kind, name, size }
      await record({ action: 'works.upload', entity: 'works_work', entityId: workId, after })
      return { id, name, size, mediaType, url: workFileUrl(id) }
    })
  },

  saveWorkDraft: ({ id: workId, ...typed }, context) =>
    context.change(async (tx) => {
      await holdOwnWork(tx, workId, context)
      const now = context.clock.now()
      await store.saveDraft(tx, { workId, typed, now })
      return { savedAt: now }
    }),

  async removeWorkFile({ id }, context) {
    const { who, clock, change, fail } = context
    return change(async (tx, record) => {
      const findFile = () => filesStore.findUnsentFile(tx, { id, personId: who.personId })
      const file = await findFile()
      if (file === null) throw fail('not-found')
      const { workId, kind } = file
      await holdOwnWork(tx, workId, context)
      // Another file may have replaced it before the work was locked.
      if ((await findFile()) === null) throw fail('not-found')
      await releaseFiles(tx, await filesStore.deleteUnsentFiles(tx, workId, kind), clock.now())
      await record({ action: 'works.remove-file', entity: 'works_work', entityId: workId, before: { kind } })
      return DONE
    })
  },

  async getWorkFile({ id }, { db, who, clock, files, fail }) {
    const reader = { personId: who.personId, today: clock.today() }
    const seen = await filesStore.findSeenFile(db, { id, ...reader })
    const bytes = seen && (await openKeptFile(db, files, id))
    if (!bytes) throw fail('not-found')
    return { bytes, fileName: seen.name, mediaType: seen.mediaType }
  },
}
