import { keepFile, readKeptFile, releaseFiles } from '#areas/files/server/public.ts'
import { pdfHasActiveContent } from '#platform/server/files/active-pdf.ts'
import { rowLock } from '#platform/server/db/row-lock.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import { workFileUrl, type worksCalls } from '../contract/calls.ts'
import { worksTexts } from '../contract/failures.ts'
import { FILE_KINDS, WorkStatus, type FileKind } from '../contract/status.ts'
import { findMissing, type Submission } from '../contract/submission.ts'
import * as store from './own-store.ts'

type Calls = Pick<
  typeof worksCalls,
  'listOwnGroups' | 'listOwnWorks' | 'submitWork' | 'uploadWorkFile' | 'getWorkFile'
>

export const lockWork = rowLock('works_work')

/** Why a work in this state is not the student's to change. */
const REFUSALS: Readonly<Record<number, 'is-on-agreement' | 'is-agreed'>> = {
  [WorkStatus.onAgreement]: 'is-on-agreement',
  [WorkStatus.agreed]: 'is-agreed',
}

const fieldOf = (kind: FileKind) => `${kind}FileId` as const

/** The files that a submission names, by the kind of its field. */
function filesOf(submission: Submission): { kind: FileKind; id: string }[] {
  return FILE_KINDS.flatMap((kind) => {
    const id = submission[fieldOf(kind)]
    return id ? [{ kind, id }] : []
  })
}

type Changing = Pick<HandlerContext<Calls['submitWork']>, 'who' | 'fail'>
type Tx = HandlerContext['db']

/** Holds a work that its student may change now, and reads it. */
async function holdOwnWork(tx: Tx, workId: number, { who, fail }: Changing) {
  await lockWork(tx, workId)
  const work = await store.findOwnWork(tx, { workId, personId: who.personId })
  if (work === null) throw fail('not-found')
  const refusal = REFUSALS[work.statusId]
  if (refusal) throw fail(refusal)
  return work
}

export const ownHandlers: Handlers<Calls> = {
  listOwnGroups: (_input, { db, who }) => store.listOwnGroups(db, who.personId),

  listOwnWorks: async ({ groupId = null }, { db, who }) => ({
    items: await store.listOwnWorks(db, who.personId, groupId),
  }),

  async submitWork(submission, context) {
    const { who, clock, change, failFields } = context
    const { workId } = submission
    return change(async (tx, record) => {
      const before = await holdOwnWork(tx, workId, context)
      // The theme of an order is not the student's to change.
      const sent = { ...submission, theme: before.consentTheme ?? submission.theme }
      const missing = findMissing(before.typeId, sent)
      if (Object.keys(missing).length > 0) throw failFields(missing)
      const files = filesOf(sent)
      const ids = files.map(({ id }) => id)
      const stored = await store.listFilesOfWork(tx, workId, ids)
      const foreign = files.find(
        ({ id, kind }) => !stored.some((file) => file.id === id && file.kind === kind),
      )
      if (foreign) throw failFields({ [fieldOf(foreign.kind)]: [worksTexts.noSuchFile] })
      const revision = await store.saveSubmission(tx, sent, clock.now())
      await store.keepVersionFiles(tx, { workId, revision, ids })
      await record({
        action: 'works.submit',
        entity: 'works_work',
        entityId: workId,
        before: { statusId: before.statusId },
        after: { ...sent, statusId: WorkStatus.onAgreement, revision },
      })
      return (await store.findOwnWork(tx, { workId, personId: who.personId }))!
    })
  },

  async uploadWorkFile({ id: workId, kind, file }, context) {
    const { who, clock, change, files, failField } = context
    if (pdfHasActiveContent(file.bytes)) throw failField('file', worksTexts.activePdf)
    const { fileName: name } = file
    const size = file.bytes.length
    return change(async (tx, record) => {
      await holdOwnWork(tx, workId, context)
      await releaseFiles(tx, await store.deleteUnsentFiles(tx, workId, kind), clock.now())
      const id = await keepFile(tx, files, { file, ownerId: who.personId, access: 'owner' })
      await store.insertWorkFile(tx, { id, workId, kind, name, size, now: clock.now() })
      const after = { kind, name, size }
      await record({ action: 'works.upload', entity: 'works_work', entityId: workId, after })
      return { id, name, size, url: workFileUrl(id) }
    })
  },

  async getWorkFile({ id }, { db, who, clock, files, fail }) {
    const seen = await store.findSeenFile(db, { id, personId: who.personId, today: clock.today() })
    const bytes = seen && (await readKeptFile(db, files, id))
    if (!bytes) throw fail('not-found')
    return { bytes, fileName: seen.name }
  },
}
