import type { CustomImport, CustomOutcome } from '#platform/server/imports/custom-import.ts'
import type { ImportKind } from '#platform/server/imports/import-kind.ts'
import type { ImportOutcome } from '#platform/server/imports/run-import.ts'
import type { Db } from '#platform/server/db/database.ts'
import { nameSource } from '#platform/server/records/change-set.ts'
import type { RunReport } from '../../contract/run.ts'
import { reportOf, reportOfCustom } from './run-report.ts'
import { insertRun } from './run-store.ts'
import { endRun } from './work-store.ts'

interface NotedRun<Kind> {
  kind: Kind
  fileName: string
  /** Null for the console. */
  personId: number | null
  now: Date
}

interface NotedEnd {
  report: RunReport
  errors: number
  changeSetId: number | null
}

async function noteRun(
  tx: Db,
  { kind, fileName, personId, now }: NotedRun<{ kind: string }>,
  { report, errors, changeSetId }: NotedEnd,
): Promise<void> {
  const state = errors > 0 ? 'refused' : 'done'
  const fresh = { kind: kind.kind, fileName, fileId: null, personId, createdAt: now }
  const id = await insertRun(tx, { ...fresh, state, headings: [] })
  await endRun(tx, { id, startedAt: null }, { state, message: null, report, changeSetId })
  if (changeSetId !== null) await nameSource(tx, changeSetId, id)
}

/** Enters an import without a screen into the history of runs; its file stays where it is. */
export const noteRegisterRun = (tx: Db, outcome: ImportOutcome, run: NotedRun<ImportKind>): Promise<void> =>
  noteRun(tx, run, {
    report: reportOf(run.kind, outcome),
    errors: outcome.counts.errors,
    changeSetId: outcome.changeSetId,
  })

/** The same for an import by an area's own engine. */
export const noteCustomRun = (tx: Db, outcome: CustomOutcome, run: NotedRun<CustomImport>): Promise<void> =>
  noteRun(tx, run, { report: reportOfCustom(outcome), errors: outcome.counts.errors, changeSetId: null })
