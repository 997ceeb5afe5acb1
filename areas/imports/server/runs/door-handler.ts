import type { Actor } from '#platform/server/audit/audit.ts'
import { Breath } from '#platform/server/jobs/breath.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import type { CustomImport, CustomOutcome } from '#platform/server/imports/custom-import.ts'
import { readFileRows, type RawRow } from '#platform/server/imports/file/read-file.ts'
import { findHeadings } from '#platform/server/imports/headings.ts'
import type { ImportKind } from '#platform/server/imports/import-kind.ts'
import { UnreadableFileError, type Problem } from '#platform/server/imports/problem.ts'
import { runImport } from '#platform/server/imports/run-import.ts'
import { DOOR_KINDS, type importsCalls } from '../../contract/calls.ts'
import { findKind, isRegister, type BroughtKind } from '../kept-kinds.ts'
import { headingsOf } from './run-headings.ts'
import { noteCustomRun, noteRegisterRun } from './note-run.ts'

type Context = HandlerContext<typeof importsCalls.importByKind>

interface Brought {
  rows: readonly RawRow[]
  isDryRun: boolean
  fileName: string
  settlesMissing: boolean
  /** The digest of the changes that the dry run found. */
  promised?: string | null
}

const actorOf = ({ who, http }: Context): Actor => ({
  realPersonId: who.realPersonId,
  personId: who.personId,
  sessionId: who.sessionId,
  ip: http.ip,
  requestId: http.requestId,
})

async function bringRegister(
  kind: ImportKind,
  { rows, isDryRun, fileName, settlesMissing }: Brought,
  context: Context,
): Promise<readonly Problem[]> {
  const { db, clock, who } = context
  const outcome = await runImport(db, {
    kind,
    rows,
    settlesMissing,
    context: { today: clock.today(), now: clock.now(), isAdministrator: true },
    breath: new Breath(),
    isDryRun,
    actor: actorOf(context),
    fileName,
    async finish(tx, done) {
      if (isDryRun) return
      await noteRegisterRun(tx, done, { kind, fileName, personId: who.personId, now: clock.now() })
    },
  })
  return outcome.problems
}

async function bringCustom(
  kind: CustomImport,
  { rows, isDryRun, fileName, promised = null }: Brought,
  context: Context,
): Promise<CustomOutcome> {
  const { db, clock, who } = context
  const outcomes: CustomOutcome[] = []
  const known = headingsOf(rows, kind).map(({ heading, column }) => [heading, column])
  await kind.bring(db, {
    rows,
    matching: Object.fromEntries(known) as Record<string, string | null>,
    today: clock.today(),
    breath: new Breath(),
    isDryRun,
    actor: actorOf(context),
    fileName,
    promised,
    async finish(tx, outcome) {
      outcomes.push(outcome)
      if (isDryRun || outcome.isOutdated) return
      await noteCustomRun(tx, outcome, { kind, fileName, personId: who.personId, now: clock.now() })
    },
  })
  return outcomes[0]!
}

/**
 * A file that removes many existing rows needs a confirmation, for which this call has no place: it is tried
 * first.
 */
async function bringAsked(
  kind: CustomImport,
  brought: Brought,
  context: Context,
): Promise<readonly Problem[]> {
  const tried = await bringCustom(kind, { ...brought, isDryRun: true }, context)
  if (brought.isDryRun || tried.problems.length > 0) return tried.problems
  if (tried.question !== null) throw context.fail('not-confirmed')
  const written = await bringCustom(kind, { ...brought, promised: tried.digest }, context)
  if (written.isOutdated) throw context.fail('not-confirmed')
  return written.problems
}

/**
 * A file from another system, answered at once: with its faults by row and field, and then nothing is
 * written.
 */
export function doorHandler(
  kinds: readonly BroughtKind[],
): Pick<Handlers<typeof importsCalls>, 'importByKind'> {
  return {
    async importByKind({ kind: word, dryRun = false, settlesMissing = false, file }, context) {
      const { who, fail, failField } = context
      const kind = findKind(kinds, who, DOOR_KINDS[word])
      if (kind === null) throw fail('forbidden')
      try {
        const rows = await readFileRows(file.bytes, new Breath())
        const brought = { rows, isDryRun: dryRun, fileName: file.fileName, settlesMissing }
        const problems = await (isRegister(kind)
          ? bringRegister(kind, brought, context)
          : bringAsked(kind, brought, context))
        const errors = problems.map(({ line, column, text }) => ({ row: line, field: column, message: text }))
        const { line } = findHeadings(rows, kind.columns)
        return { rows: rows.filter((row) => row.line > line).length, errors }
      } catch (error) {
        if (error instanceof UnreadableFileError) throw failField('file', error.message)
        throw error
      }
    },
  }
}
