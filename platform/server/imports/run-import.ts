import { sql } from 'kysely'
import { writeAudit, type Actor } from '#platform/server/audit/audit.ts'
import type { Db } from '#platform/server/db/database.ts'
import { transact } from '#platform/server/db/transact.ts'
import type { ImportPlan } from './import-kind.ts'
import { planImport, type PlanWish } from './plan-import.ts'
import type { Problem } from './problem.ts'

export interface ImportWish extends PlanWish {
  isDryRun: boolean
  actor: Actor
  fileName: string
}

export interface ImportCounts {
  created: number
  changed: number
  unchanged: number
  missing: number
  errors: number
}

/** What an import did, or would have done. */
export interface ImportOutcome {
  counts: ImportCounts
  problems: readonly Problem[]
  plan: ImportPlan
  /** Whether anything was written. */
  isWritten: boolean
}

/** One import at a time: each compares with what the one before has left. */
async function holdImports(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('kabinet.imports'))`.execute(tx)
}

async function work(tx: Db, wish: ImportWish): Promise<ImportOutcome> {
  const { kind, context, isDryRun, actor, fileName } = wish
  await holdImports(tx)
  const { plan, problems } = await planImport(tx, wish)
  const counts = {
    created: plan.created.length,
    changed: plan.changed.length,
    unchanged: plan.unchanged.length,
    missing: plan.missing.length,
    errors: problems.count,
  }
  const isWritten = !isDryRun && problems.count === 0 && counts.created + counts.changed > 0
  if (isWritten) {
    await kind.write(tx, plan, context)
    await writeAudit(tx, actor, {
      action: 'imports.run',
      entity: 'import',
      entityId: kind.kind,
      after: { file: fileName, ...counts },
    })
  }
  return { counts, problems: problems.sorted(), plan, isWritten }
}

/**
 * Brings a register in line with a file, in one transaction. Nothing changes when anything in the file is wrong.
 * @throws UnreadableFileError when the file is no table of this kind
 */
export function runImport(db: Db, wish: ImportWish): Promise<ImportOutcome> {
  return transact(db, (tx) => work(tx, wish))
}
