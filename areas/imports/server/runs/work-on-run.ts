import { readKeptFile, releaseFiles } from '#areas/files/server/public.ts'
import { writeAudit, type Actor } from '#platform/server/audit/audit.ts'
import { holdsPermission } from '#platform/server/auth/holds-permission.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import { transact } from '#platform/server/db/transact.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { Breath, StoppedError } from '#platform/server/jobs/breath.ts'
import { readFileRows, type RawRow } from '#platform/server/imports/file/read-file.ts'
import type { AfterUndo } from '#platform/server/imports/before-undo.ts'
import type { CustomImport, CustomOutcome } from '#platform/server/imports/custom-import.ts'
import type { ImportKind, WritingContext } from '#platform/server/imports/import-kind.ts'
import { UnreadableFileError } from '#platform/server/imports/problem.ts'
import { runImport, type ImportOutcome } from '#platform/server/imports/run-import.ts'
import { nameSource } from '#platform/server/records/change-set.ts'
import { undoAtPace } from '#platform/server/records/undo-change-set.ts'
import { CannotUndoError, undoRefusalText } from '#platform/server/records/undo-refusal.ts'
import { importsFailures } from '../../contract/failures.ts'
import { keepBeating } from './keep-beating.ts'
import { isRegister, type BroughtKind } from '../kept-kinds.ts'
import { reportOf, reportOfCustom } from './run-report.ts'
import { endRun, forgetFile, takeRun, type RunEnd, type TakenRun } from './work-store.ts'

export interface WorkParts {
  db: Db
  clock: Clock
  files: FileStore
  kinds: readonly BroughtKind[]
}

const OUTDATED = 'Данные в портале изменились после проверки. Посмотрите ещё раз, что изменится'
const CHANGED_NOTHING = 'Остановлено, ничего не изменено'
const BROKE_OFF = 'Загрузка прервалась из-за сбоя, ничего не изменено. Попробуйте ещё раз'

/** The job has no session of its own: it acts for the person who asked. */
function actorOf({ personId, id }: TakenRun): Actor {
  return { realPersonId: personId, personId, sessionId: null, ip: null, requestId: `import-${id}` }
}

function stateAfter(run: TakenRun, { counts, isOutdated }: ImportOutcome | CustomOutcome): RunEnd {
  if (counts.errors > 0) return { state: 'refused', message: null }
  if (run.state === 'importing' && !isOutdated) return { state: 'done', message: null }
  return { state: 'checked', message: isOutdated ? OUTDATED : null }
}

/** Ends the work in its own transaction, which is rolled back if somebody else has begun the work again. */
async function endWork(tx: Db, run: TakenRun, end: RunEnd): Promise<void> {
  if (!(await endRun(tx, run, end))) throw new StoppedError(`Run ${run.id} was begun again`)
}

interface RunWork {
  run: TakenRun
  rows: readonly RawRow[]
  breath: Breath
}

const sharedWish = ({ run, rows, breath }: RunWork) => ({
  rows,
  breath,
  matching: run.matching,
  isDryRun: run.state === 'checking',
  actor: actorOf(run),
  fileName: run.fileName,
})

/** The promise of a check, where this is not the check. */
const promiseOf = ({ state, digest }: TakenRun) => (state === 'importing' ? digest : null)

async function contextOf({ db, clock }: WorkParts, { personId }: TakenRun): Promise<WritingContext> {
  const today = clock.today()
  const moment = { today, now: clock.now() }
  if (personId === null) return moment
  return { ...moment, isAdministrator: await holdsPermission(db, { personId, permission: 'admin', today }) }
}

async function bringRegister(parts: WorkParts, kind: ImportKind, work: RunWork): Promise<void> {
  const { db, clock } = parts
  const { run } = work
  const promised = promiseOf(run)
  await runImport(db, {
    ...sharedWish(work),
    kind,
    settlesMissing: run.settlesMissing,
    context: await contextOf(parts, run),
    ...(promised !== null && { promised }),
    async finish(tx, outcome) {
      const { digest, changeSetId } = outcome
      const end = stateAfter(run, outcome)
      await endWork(tx, run, { ...end, report: reportOf(kind, outcome), digest, changeSetId })
      if (changeSetId !== null) await nameSource(tx, changeSetId, run.id)
      if (!kind.isConfidential || end.state === 'checked') return
      await forgetFile(tx, run.id)
      if (run.fileId !== null) await releaseFiles(tx, [run.fileId], clock.now())
    },
  })
}

async function bringCustom({ db, clock }: WorkParts, kind: CustomImport, work: RunWork): Promise<void> {
  const { run } = work
  await kind.bring(db, {
    ...sharedWish(work),
    today: clock.today(),
    promised: promiseOf(run),
    finish: (tx, outcome) =>
      endWork(tx, run, {
        ...stateAfter(run, outcome),
        report: reportOfCustom(outcome),
        digest: outcome.digest,
      }),
  })
}

async function bring(parts: WorkParts, run: TakenRun, breath: Breath): Promise<void> {
  const { db, files, kinds } = parts
  const kind = kinds.find((each) => each.kind === run.kind)
  if (!kind) throw new Error(`Run ${run.id} is of the unknown kind ${run.kind}`)
  const bytes = run.fileId === null ? null : await readKeptFile(db, files, run.fileId)
  if (bytes === null) throw new UnreadableFileError(importsFailures['file-is-gone'].text)
  const work = { run, rows: await readFileRows(bytes, breath), breath }
  await (isRegister(kind) ? bringRegister(parts, kind, work) : bringCustom(parts, kind, work))
}

async function undo(parts: WorkParts, run: TakenRun, breath: Breath): Promise<void> {
  const { db, kinds } = parts
  const { id, changeSetId, personId } = run
  if (changeSetId === null) throw new Error(`Run ${id} changed nothing`)
  const kind = kinds.find((each) => each.kind === run.kind)
  const register = kind && isRegister(kind) ? kind : undefined
  const refusal = (await register?.refuseUndo?.(db, changeSetId, await contextOf(parts, run))) ?? null
  if (refusal !== null) return void (await endRun(db, run, { state: 'done', message: refusal }))
  await transact(db, async (tx) => {
    const who = personId === null ? null : { realPersonId: personId, personId }
    const afterwards: (AfterUndo | null)[] = []
    for (const { prepare } of register?.beforeUndo ?? [])
      afterwards.push(await prepare(tx, { setId: changeSetId, actor: actorOf(run) }))
    await undoAtPace(tx, { id: changeSetId, pace: breath }, who)
    const notes: (string | null)[] = []
    for (const finish of afterwards) notes.push((await finish?.()) ?? null)
    const message = notes.filter((note) => note !== null).join(' ') || null
    await endWork(tx, run, { state: 'undone', message })
    await writeAudit(tx, actorOf(run), {
      action: 'imports.undone',
      entity: 'import',
      entityId: run.kind,
      after: { run: id },
    })
  })
}

/** The end of interrupted work; null when that was unexpected. */
function endAfter(error: unknown, { state }: TakenRun): RunEnd | null {
  if (error instanceof StoppedError)
    return { state: state === 'undoing' ? 'done' : 'cancelled', message: CHANGED_NOTHING }
  if (error instanceof UnreadableFileError) return { state: 'refused', message: error.message }
  if (error instanceof CannotUndoError) return { state: 'done', message: undoRefusalText(error) }
  return null
}

/** Does the work that a run waits for; nothing where another process does it, or it was cancelled. */
export async function workOnRun(parts: WorkParts, id: number): Promise<void> {
  const { db } = parts
  const run = await takeRun(db, id)
  if (run === null) return
  const breath = new Breath()
  const stopBeating = await keepBeating(db, id, breath)
  try {
    await (run.state === 'undoing' ? undo(parts, run, breath) : bring(parts, run, breath))
  } catch (error) {
    const end = endAfter(error, run)
    await endRun(db, run, end ?? { state: run.state === 'undoing' ? 'done' : 'failed', message: BROKE_OFF })
    if (end === null) throw error
  } finally {
    await stopBeating()
  }
}
