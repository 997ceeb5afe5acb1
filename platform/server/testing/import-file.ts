import { CONSOLE_ACTOR } from '#platform/server/cli/command.ts'
import type { Db } from '#platform/server/db/database.ts'
import { Breath } from '#platform/server/jobs/breath.ts'
import { readFileRows } from '#platform/server/imports/file/read-file.ts'
import type { ImportKind } from '#platform/server/imports/import-kind.ts'
import { describeProblem } from '#platform/server/imports/problem.ts'
import { runImport } from '#platform/server/imports/run-import.ts'

/** Imports a file as the console does; returns the counts, and the problems in words. */
export async function importFile(
  db: Db,
  kind: ImportKind,
  content: string | Uint8Array,
  { settlesMissing = false }: { settlesMissing?: boolean } = {},
) {
  const breath = new Breath()
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const { counts, problems, settled } = await runImport(db, {
    kind,
    settlesMissing,
    rows: await readFileRows(bytes, breath),
    context: { today: '2026-11-18', now: new Date('2026-11-18T12:00:00+03:00'), isAdministrator: true },
    breath,
    isDryRun: false,
    actor: CONSOLE_ACTOR,
    fileName: 'register',
  })
  return { counts, problems: problems.map(describeProblem), ...(settlesMissing && { settled }) }
}
