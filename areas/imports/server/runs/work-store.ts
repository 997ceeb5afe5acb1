import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { RunReport, RunState } from '../../contract/run.ts'

/** A run that a process has begun to work on. */
export interface TakenRun {
  id: number
  kind: string
  /** The beginning of the work, to the last digit: another value means that somebody else began it again. */
  startedAt: string
  state: RunState
  fileName: string
  fileId: string | null
  personId: number | null
  matching: Record<string, string | null>
  settlesMissing: boolean
  digest: string | null
  changeSetId: number | null
}

/** Begins the work on a run; null when it was cancelled, or somebody has already begun it. */
export async function takeRun(db: Db, id: number): Promise<TakenRun | null> {
  const { rows } = await sql<TakenRun>`
    update import_run set started_at = now(), beat_at = now()
    where id = ${id} and state in ('checking', 'importing', 'undoing') and started_at is null
    returning id, kind, started_at::text as "startedAt", state, file_name as "fileName", file_id as "fileId", asked_person_id as "personId", matching,
      settles_missing as "settlesMissing", digest,
      change_set_id as "changeSetId"`.execute(db)
  return rows[0] ?? null
}

export interface ShownProgress {
  phase: string
  done: number
  total: number | null
}

/** Reports that the process is alive, and its progress; returns true when somebody wants it to stop. */
export async function beat(db: Db, id: number, { phase, done, total }: ShownProgress): Promise<boolean> {
  const { rows } = await sql<{ isAsked: boolean }>`
    update import_run set beat_at = now(), phase = ${phase}, done_rows = ${done}, total_rows = ${total}
    where id = ${id} and state in ('checking', 'importing', 'undoing')
    returning cancel_asked_at is not null as "isAsked"`.execute(db)
  return rows[0]?.isAsked ?? false
}

export interface RunEnd {
  state: RunState
  message: string | null
  report?: RunReport
  digest?: string | null
  changeSetId?: number | null
}

/** A run whose work ends: as it was taken, or one of the console, which nobody takes. */
type EndingRun = Pick<TakenRun, 'id'> & { startedAt: string | null }

/**
 * Ends the work on a run; omitted fields are unchanged. Returns false when the work has already ended, or was
 * begun again by somebody else.
 */
export async function endRun(tx: Db, { id, startedAt }: EndingRun, end: RunEnd): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update import_run set state = ${end.state}, message = ${end.message}, finished_at = now(),
      report = coalesce(${end.report ? JSON.stringify(end.report) : null}::jsonb, report),
      digest = coalesce(${end.digest ?? null}, digest),
      change_set_id = coalesce(${end.changeSetId ?? null}::bigint, change_set_id)
    where id = ${id} and started_at is not distinct from ${startedAt}::timestamptz and finished_at is null`.execute(
    tx,
  )
  return numAffectedRows === 1n
}

/** Leaves a run without its file. */
export async function forgetFile(tx: Db, id: number): Promise<void> {
  await sql`update import_run set file_id = null where id = ${id}`.execute(tx)
}
