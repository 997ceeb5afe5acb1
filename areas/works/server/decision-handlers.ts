import { keepReceived, releaseFiles } from '#areas/files/server/public.ts'
import type { ReceivedFile } from '#platform/contract/upload.ts'
import { inWords, type ApiError } from '#platform/server/http/api-error.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import { noteEvents } from '#platform/server/notices/note-events.ts'
import { EditedRecord } from '#platform/server/records/edited-record.ts'
import type { decisionCalls } from '../contract/calls/decision-calls.ts'
import { worksTexts } from '../contract/failures.ts'
import { worksNotices } from '../contract/notices.ts'
import { TYPES_OF_KIND, WorkStatus, type TaughtFileKind } from '../contract/status.ts'
import { workFileUrl } from '../contract/calls.ts'
import { readBorrowedPercent } from './borrowings/read-borrowed.ts'
import * as filesStore from './files-store.ts'
import { lockWork } from './own-handlers.ts'
import { agreeingRefusal, readerOf, shown, type Reading, type SeenTaught } from './seen-work.ts'
import * as store from './taught-store.ts'
import type { Side } from './who-decides.ts'

type Calls = typeof decisionCalls
type Context = Pick<
  HandlerContext<Calls['agreeWork']>,
  'db' | 'change' | 'who' | 'clock' | 'fail' | 'failField'
>
type Tx = Context['db']

/** The works that a person may decide about: their own, or those of the people whom they lead. */
function worksOf(side: Side) {
  return new EditedRecord({
    entity: 'works_work',
    lock: lockWork,
    find: async (db, id: number, context: Reading) => {
      const [row] = await store.listDecidable(db, { ids: [id], side, reader: readerOf(context) })
      return row ? shown(row, context.clock.today()) : null
    },
    missing: 'not-found',
  })
}

const WORKS = { teacher: worksOf('teacher'), leader: worksOf('leader') }

/** The absent supervisor for whom somebody decides: when the work is not theirs and they lead nobody. */
const absentOf = (side: Side, { supervisorId }: store.TaughtRow, personId: number) =>
  side === 'teacher' && supervisorId !== personId ? supervisorId : null

const noteDecided = (tx: Tx, works: readonly store.TaughtRow[]) =>
  noteEvents(
    tx,
    worksNotices.decided,
    works.map(({ id, studentPersonId }) => ({ personId: studentPersonId, key: id, subject: { workId: id } })),
  )

const KIND_OF_FIELD = {
  feedbackFile: 'teacher-feedback',
  plagiarismFile: 'plagiarism',
  reviewFile: 'review',
} as const satisfies Record<string, TaughtFileKind>

type TaughtFiles = { [Field in keyof typeof KIND_OF_FIELD]?: ReceivedFile }

interface Addition {
  workId: number
  kind: TaughtFileKind
  file: ReceivedFile
  borrowedPercent: number | null
}

/** Stores a file of the supervisor with the last sent version, replacing an earlier one of its kind. */
async function addFile(
  tx: Tx,
  { workId, kind, file, borrowedPercent }: Addition,
  { who, clock }: Reading,
): Promise<string> {
  const id = await keepReceived(tx, { file, ownerId: who.personId, access: 'owner' })
  const { fileName: name, size, mediaType } = file
  const { personId } = who
  await filesStore.insertWorkFile(tx, {
    id,
    workId,
    kind,
    name,
    size,
    mediaType,
    personId,
    borrowedPercent,
    now: clock.now(),
  })
  await filesStore.addToLastVersion(tx, { workId, id })
  await releaseFiles(tx, await filesStore.deleteUnsentFiles(tx, workId, kind), clock.now())
  return id
}

/** Reads the share of borrowings from a report, before anything is locked. */
async function withPercent(kind: TaughtFileKind, file: ReceivedFile) {
  return { kind, file, borrowedPercent: kind === 'plagiarism' ? await readBorrowedPercent(file) : null }
}

/** Reading a report takes seconds: it is not begun for a work that the change would not find. */
async function isForeign(
  side: Side,
  workId: number,
  context: Pick<Context, 'db' | 'who' | 'clock'>,
): Promise<boolean> {
  const [work] = await store.listDecidable(context.db, { ids: [workId], side, reader: readerOf(context) })
  return work === undefined
}

/**
 * The version that a person who names none has seen. The very first sending of a work is its only one. A work
 * that was returned, or taken back, and sent again is shown with the refusal first: a repeated request agrees
 * that version and no later one. Decision 0247.
 */
async function seenVersion(side: Side, id: number, context: Context): Promise<number | undefined> {
  const { db, who, change, fail } = context
  const [row] = await store.listDecidable(db, { ids: [id], side, reader: readerOf(context) })
  if (!row || row.status.id !== WorkStatus.onAgreement || row.version === 1) return row?.version
  const shownBefore = { workId: id, personId: who.personId, version: row.version }
  if (await store.wasShown(db, shownBefore)) return row.version
  await change((tx) => store.noteShown(tx, shownBefore))
  throw fail('changed-meanwhile', { current: shown(row, context.clock.today()) })
}

type Agreement = TaughtFiles & { id: number; version?: number | undefined }

async function agree(side: Side, { id, version, ...files }: Agreement, context: Context) {
  const fields = Object.keys(KIND_OF_FIELD) as (keyof TaughtFiles)[]
  if (files.plagiarismFile && (await isForeign(side, id, context))) throw context.fail('not-found')
  const added = await Promise.all(
    fields.flatMap((field) => (files[field] ? [withPercent(KIND_OF_FIELD[field], files[field])] : [])),
  )
  const seen = version ?? (await seenVersion(side, id, context))
  return WORKS[side].save(context, { id, version: seen }, async (tx, before) => {
    const refusal = agreeingRefusal(
      before,
      added.map(({ kind }) => kind),
    )
    if (refusal) throw inWords(context.fail(refusal.code), refusal.text)
    for (const one of added) await addFile(tx, { workId: id, ...one }, context)
    const verdict = { statusId: WorkStatus.agreed, comment: null } as const
    const { personId } = context.who
    const decidedFor = absentOf(side, before, personId)
    await store.writeVerdict(tx, { works: [{ id, decidedFor }], verdict, personId, now: context.clock.now() })
    await noteDecided(tx, [before])
    return {
      action: 'works.agree',
      before: { statusId: before.status.id },
      after: {
        ...verdict,
        decidedFor,
        files: added.map(({ kind, file }) => ({ kind, name: file.fileName })),
      },
    }
  })
}

interface Rejection {
  id: number
  version?: number | undefined
  comment: string
  from: readonly number[]
  refusalOf?: (tx: Tx, work: store.TaughtRow) => Promise<ApiError | null>
}

type Rejecting = Omit<Context, 'fail'> & Pick<HandlerContext<Calls['rejectWork']>, 'fail'>

function reject(side: Side, { id, version, comment, from, refusalOf }: Rejection, context: Rejecting) {
  return WORKS[side].save(context, { id, version }, async (tx, before) => {
    if (!from.includes(before.status.id)) throw context.fail('already-decided')
    const refusal = await refusalOf?.(tx, before)
    if (refusal) throw refusal
    const verdict = { statusId: WorkStatus.rejected, comment } as const
    const { personId } = context.who
    const decidedFor = absentOf(side, before, personId)
    await store.writeVerdict(tx, { works: [{ id, decidedFor }], verdict, personId, now: context.clock.now() })
    await noteDecided(tx, [before])
    return {
      action: 'works.reject',
      before: { statusId: before.status.id },
      after: { ...verdict, decidedFor },
    }
  })
}

type Named = { id: number; version: number }

/** Splits the works that were named into those that are agreed now and those that are not, with the reason. */
function sortOut(named: readonly Named[], rows: readonly SeenTaught[]) {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const refused: { id: number; text: string }[] = []
  const open = named.flatMap(({ id, version }) => {
    const work = byId.get(id)
    const text =
      work === undefined
        ? 'Такой работы нет'
        : work.version === version
          ? (agreeingRefusal(work)?.text ?? null)
          : 'Пришла другая версия, её ещё не смотрели'
    if (text !== null) refused.push({ id, text })
    return text === null && work ? [work] : []
  })
  return { open, refused }
}

/** Agrees many works at once: those that may not be agreed stay as they are, and are named. */
function agreeMany(
  side: Side,
  { works }: { works: readonly Named[] },
  { change, ...context }: Pick<Context, 'change'> & Reading,
) {
  const { personId, today } = readerOf(context)
  const named = [...new Map(works.map((work) => [work.id, work])).values()]
  const ids = named.map(({ id }) => id)
  return change(async (tx, record) => {
    await store.holdWorks(tx, ids)
    const rows = await store.listDecidable(tx, { ids, side, reader: { personId, today } })
    const { open, refused } = sortOut(
      named,
      rows.map((row) => shown(row, today)),
    )
    if (open.length === 0) return { agreed: [], refused }
    const verdict = { statusId: WorkStatus.agreed, comment: null } as const
    const decided = open.map((work) => ({ id: work.id, decidedFor: absentOf(side, work, personId) }))
    await store.writeVerdict(tx, { works: decided, verdict, personId, now: context.clock.now() })
    await record(
      decided.map(({ id, decidedFor }) => ({
        action: 'works.agree',
        entity: 'works_work',
        entityId: id,
        before: { statusId: WorkStatus.onAgreement },
        after: { ...verdict, decidedFor },
      })),
    )
    await noteDecided(tx, open)
    return { agreed: decided.map(({ id }) => id), refused }
  })
}

type Adding = { id: number; kind: TaughtFileKind; file?: ReceivedFile }
type AddingContext = Pick<
  HandlerContext<Calls['addTaughtFile']>,
  'db' | 'change' | 'who' | 'clock' | 'fail' | 'failField'
>

async function addLater(side: Side, { id: workId, kind, file }: Adding, context: AddingContext) {
  const { change, fail, failField } = context
  if (!file) throw failField('file', worksTexts.chooseFile)
  if (!TYPES_OF_KIND[kind].includes(file.mediaType)) throw failField('file', worksTexts.pdfOnly)
  if (await isForeign(side, workId, context)) throw fail('not-found')
  const added = await withPercent(kind, file)
  return change(async (tx, record) => {
    await lockWork(tx, workId)
    const [work] = await store.listDecidable(tx, { ids: [workId], side, reader: readerOf(context) })
    if (!work) throw fail('not-found')
    if (work.revision === 0) throw fail('not-sent-yet')
    const id = await addFile(tx, { workId, ...added }, context)
    const { fileName: name, size, mediaType } = file
    await record({
      action: 'works.upload',
      entity: 'works_work',
      entityId: workId,
      after: { kind, name, size },
    })
    return { id, name, size, mediaType, kind, url: workFileUrl(id), borrowedPercent: added.borrowedPercent }
  })
}

const ON_AGREEMENT = [WorkStatus.onAgreement]

export const decisionHandlers: Handlers<Calls> = {
  agreeWork: (input, context) => agree('teacher', input, context),
  agreeWorkOfStaff: (input, context) => agree('leader', input, context),
  agreeWorks: (input, context) => agreeMany('teacher', input, context),
  agreeWorksOfStaff: (input, context) => agreeMany('leader', input, context),
  rejectWork: (input, context) => reject('teacher', { ...input, from: ON_AGREEMENT }, context),
  rejectWorkOfStaff: (input, context) =>
    reject(
      'leader',
      {
        ...input,
        from: [WorkStatus.onAgreement, WorkStatus.agreed],
        // A waiting work may be returned whatever its sheet contains. Decision D-022.
        refusalOf: async (tx, { id, status }) =>
          status.id === WorkStatus.agreed && (await store.holdSheet(tx, id))
            ? context.fail('sheet-is-completed')
            : null,
      },
      context,
    ),
  addTaughtFile: (input, context) => addLater('teacher', input, context),
  addFileForStaff: (input, context) => addLater('leader', input, context),
}
