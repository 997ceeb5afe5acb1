import { readKeptFile } from '#areas/files/server/public.ts'
import { writeAudit, type Actor } from '#platform/server/audit/audit.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import { transact } from '#platform/server/db/transact.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { Breath, StoppedError } from '#platform/server/imports/breath.ts'
import { readFileRows } from '#platform/server/imports/file/read-file.ts'
import type { ImportKind } from '#platform/server/imports/import-kind.ts'
import { UnreadableFileError } from '#platform/server/imports/problem.ts'
import { runImport, type ImportOutcome } from '#platform/server/imports/run-import.ts'
import { nameSource } from '#platform/server/records/change-set.ts'
import { CannotUndoError, undoAtPace } from '#platform/server/records/undo-change-set.ts'
import { importsFailures } from '../../contract/failures.ts'
import { keepBeating } from './keep-beating.ts'
import { reportOf } from './run-report.ts'
import { endRun, takeRun, type RunEnd, type TakenRun } from './work-store.ts'

export interface WorkParts {
  db: Db
  clock: Clock
  files: FileStore
  kinds: readonly ImportKind[]
}

const OUTDATED = 'Данные в портале изменились после проверки. Посмотрите ещё раз, что изменится'
const CHANGED_NOTHING = 'Остановлено, ничего не изменено'
const BROKE_OFF = 'Загрузка прервалась из-за сбоя, ничего не изменено. Попробуйте ещё раз'

/** The job has no session of its own: it acts for whoever asked. */
function actorOf({ personId, id }: TakenRun): Actor {
  return { realPersonId: personId, personId, sessionId: null, ip: null, requestId: `import-${id}` }
}

function endOf(run: TakenRun, kind: ImportKind, outcome: ImportOutcome): RunEnd {
  const { counts, digest, changeSetId, isOutdated } = outcome
  const found = { report: reportOf(kind, outcome), digest, changeSetId }
  if (counts.errors > 0) return { ...found, state: 'refused', message: null }
  if (run.state === 'importing' && !isOutdated) return { ...found, state: 'done', message: null }
  return { ...found, state: 'checked', message: isOutdated ? OUTDATED : null }
}

async function bring(parts: WorkParts, run: TakenRun, breath: Breath): Promise<void> {
  const { db, clock, files, kinds } = parts
  const kind = kinds.find((each) => each.kind === run.kind)
  if (!kind) throw new Error(`Run ${run.id} is of the unknown kind ${run.kind}`)
  const bytes = run.fileId === null ? null : await readKeptFile(db, files, run.fileId)
  if (bytes === null) throw new UnreadableFileError(importsFailures['file-is-gone'].text)
  await runImport(db, {
    kind,
    rows: await readFileRows(bytes, breath),
    matching: run.matching,
    context: { today: clock.today() },
    breath,
    isDryRun: run.state === 'checking',
    actor: actorOf(run),
    fileName: run.fileName,
    ...(run.state === 'importing' && run.digest !== null && { promised: run.digest }),
    async finish(tx, outcome) {
      await endRun(tx, run.id, endOf(run, kind, outcome))
      if (outcome.changeSetId !== null) await nameSource(tx, outcome.changeSetId, run.id)
    },
  })
}

async function undo({ db }: WorkParts, run: TakenRun, breath: Breath): Promise<void> {
  const { id, changeSetId, personId } = run
  if (changeSetId === null) throw new Error(`Run ${id} changed nothing`)
  await transact(db, async (tx) => {
    const who = personId === null ? null : { realPersonId: personId, personId }
    await undoAtPace(tx, { id: changeSetId, pace: breath }, who)
    await endRun(tx, id, { state: 'undone', message: null })
    await writeAudit(tx, actorOf(run), {
      action: 'imports.undone',
      entity: 'import',
      entityId: run.kind,
      after: { run: id },
    })
  })
}

/** How work that broke off ends; null where nobody expected it. */
function endAfter(error: unknown, { state }: TakenRun): RunEnd | null {
  if (error instanceof StoppedError)
    return { state: state === 'undoing' ? 'done' : 'cancelled', message: CHANGED_NOTHING }
  if (error instanceof UnreadableFileError) return { state: 'refused', message: error.message }
  if (error instanceof CannotUndoError) return { state: 'done', message: importsFailures[error.code].text }
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
    await endRun(db, id, end ?? { state: run.state === 'undoing' ? 'done' : 'failed', message: BROKE_OFF })
    if (end === null) throw error
  } finally {
    await stopBeating()
  }
}
