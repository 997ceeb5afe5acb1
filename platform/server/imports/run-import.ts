import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { writeAudit, type Actor } from '#platform/server/audit/audit.ts'
import type { Db } from '#platform/server/db/database.ts'
import { transact } from '#platform/server/db/transact.ts'
import { queueOnce } from '#platform/server/jobs/queue-once.ts'
import { holdAllRegisters, openChangeSet } from '#platform/server/records/change-set.ts'
import type { ImportPlan, ReportNote, WritingContext } from './import-kind.ts'
import { planImport, type PlanWish } from './plan-import.ts'
import type { Problem } from './problem.ts'

export interface ImportWish extends PlanWish {
  context: WritingContext
  isDryRun: boolean
  actor: Actor
  fileName: string
  /** The digest that a dry run promised; if the plan differs meanwhile, nothing is written. */
  promised?: string
  /** Writes the records about the import itself, in its transaction. */
  finish?: (tx: Db, outcome: ImportOutcome) => Promise<void>
}

export interface ImportCounts {
  created: number
  changed: number
  unchanged: number
  missing: number
  errors: number
}

/** The effect of an import, or the effect that a dry run would have had. */
export interface ImportOutcome {
  counts: ImportCounts
  problems: readonly Problem[]
  plan: ImportPlan
  /** What its kind says of the plan; nothing while the file has problems. */
  notes: readonly ReportNote[]
  /** The number of rows that it ends because the file does not name them. */
  settled: number
  /** Identifies everything that the plan creates and changes. */
  digest: string
  /** Null when nothing was written, or nothing that can be undone. */
  changeSetId: number | null
  /** The register has changed since the dry run that promised the digest. */
  isOutdated: boolean
}

/**
 * Runs one import at a time: each is compared with what the previous one left. Nobody else may change a
 * register between the reading and the writing, or the import would restore the values that it had read.
 */
export async function holdImports(tx: Db, isDryRun: boolean): Promise<void> {
  await sql`select set_config('lock_timeout', '0', true)`.execute(tx)
  await sql`select pg_advisory_xact_lock(hashtext('kabinet.imports'))`.execute(tx)
  if (!isDryRun) await holdAllRegisters(tx)
}

async function digestOf({ created, changed, settled }: ImportPlan, { breath }: ImportWish): Promise<string> {
  const hash = createHash('sha256')
  for (const { line, cells } of created) {
    hash.update(JSON.stringify([line, cells]))
    await breath.take()
  }
  for (const { known, changed: names, cells } of [...changed, ...settled]) {
    hash.update(JSON.stringify([known.id, names.map((name) => [known.cells[name], cells[name]])]))
    await breath.take()
  }
  return hash.digest('base64url')
}

async function judge(tx: Db, wish: ImportWish): Promise<ImportOutcome> {
  const { plan, problems, missing } = await planImport(tx, wish)
  const { created, changed, unchanged, settled } = plan
  const digest = await digestOf(plan, wish)
  return {
    counts: {
      created: created.length,
      changed: changed.length,
      unchanged: unchanged.length,
      missing,
      errors: problems.count,
    },
    problems: problems.sorted(),
    plan,
    notes: problems.count > 0 ? [] : (wish.kind.notes?.(plan, wish.context) ?? []),
    settled: settled.length,
    digest,
    changeSetId: null,
    isOutdated: wish.promised !== undefined && wish.promised !== digest,
  }
}

const MOST_TITLE = 200

async function write(
  tx: Db,
  { counts, plan, settled }: ImportOutcome,
  wish: ImportWish,
): Promise<number | null> {
  const { kind, context, actor, fileName, breath } = wish
  await breath.begin('Запись')
  const title = `Загрузка: ${kind.title} (${fileName})`.slice(0, MOST_TITLE)
  const { realPersonId, personId } = actor
  const who = realPersonId === null || personId === null ? null : { realPersonId, personId }
  const changeSetId = kind.wayBack ? null : await openChangeSet(tx, { kind: 'import', title, who })
  await kind.write(tx, { ...plan, changed: [...plan.changed, ...plan.settled] }, context)
  await writeAudit(tx, actor, {
    action: 'imports.run',
    entity: 'import',
    entityId: kind.kind,
    after: { file: fileName, ...counts, ...(settled > 0 && { settled }) },
  })
  for (const name of kind.jobsAfter ?? []) await queueOnce(tx, name)
  return changeSetId
}

/**
 * The same as a part of a transaction that imports several files; the caller rolls it back if it must not
 * stay.
 */
export async function importWithin(tx: Db, wish: ImportWish): Promise<ImportOutcome> {
  await holdImports(tx, wish.isDryRun)
  const outcome = await judge(tx, wish)
  const { counts, settled, isOutdated } = outcome
  const isWritten =
    !wish.isDryRun && !isOutdated && counts.errors === 0 && counts.created + counts.changed + settled > 0
  const done = isWritten ? { ...outcome, changeSetId: await write(tx, outcome, wish) } : outcome
  await wish.finish?.(tx, done)
  return done
}

/**
 * Brings a register in line with a file, in one transaction. Nothing changes if anything in the file is
 * wrong.
 * @throws UnreadableFileError when the file is not a table of this kind, StoppedError when it was asked to
 * stop
 */
export function runImport(db: Db, wish: ImportWish): Promise<ImportOutcome> {
  return transact(db, (tx) => importWithin(tx, wish))
}
