import { readKeptFile } from '#areas/files/server/public.ts'
import { pageOf } from '#platform/contract/query.ts'
import type { Who } from '#platform/server/auth/who.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import type { importsCalls } from '../../contract/calls.ts'
import { runMoves, type Run, type RunState } from '../../contract/run.ts'
import { findKind, keptKinds, type BroughtKind } from '../kept-kinds.ts'
import { queueRun } from './run-queue.ts'
import {
  askToStop,
  findRun,
  listRuns,
  moveRun,
  saveReading,
  type ReadingWish,
  type StoredRun,
} from './run-store.ts'
import { shownLine, shownRun } from './shown-run.ts'

type OfReading = 'listImportRuns' | 'getImportRun' | 'takeImportFile'
type OfBringing = 'checkImport' | 'startImport'
type OfStopping = 'cancelImport' | 'undoImport'

type Kinds = readonly BroughtKind[]
type Reading = { db: Db; who: Who }

interface Move {
  run: StoredRun
  from: readonly RunState[]
  to: RunState
  action: string
  reading?: ReadingWish
}

type Asking = Pick<HandlerContext, 'change'> & { who: Who }

/** A run of a kind that this person may import. */
async function findKept(kinds: Kinds, { db, who }: Reading, id: number): Promise<StoredRun | null> {
  const run = await findRun(db, id)
  return run !== null && findKind(kinds, who, run.kind) ? run : null
}

const shownAgain = async (kinds: Kinds, db: Db, id: number): Promise<Run> =>
  shownRun((await findRun(db, id))!, kinds)

/** Moves a run to its new state in the queue; returns false when somebody else has moved it meanwhile. */
const move = ({ change, who }: Asking, { run, from, to, action, reading }: Move) =>
  change(async (tx, audit) => {
    if (!(await moveRun(tx, run.id, { from, to, personId: who.personId }))) return false
    if (reading) await saveReading(tx, run.id, reading)
    await queueRun(tx, run.id)
    const isWhole = reading?.settlesMissing ?? run.settlesMissing
    const after = { kind: run.kind, file: run.fileName, ...(isWhole && { settlesMissing: true }) }
    await audit({ action, entity: 'import_run', entityId: run.id, after })
    return true
  })

/** The calls that read runs. */
export function readingHandlers(kinds: Kinds): Pick<Handlers<typeof importsCalls>, OfReading> {
  return {
    async listImportRuns({ kind, ...place }, { db, who }) {
      const kept = keptKinds(kinds, who).map((each) => each.kind)
      const listedKinds = kind ? kept.filter((each) => each === kind) : kept
      const { count, items } = await listRuns(db, listedKinds, pageOf(place))
      return { count, items: items.map((run) => shownLine(run, kinds)) }
    },

    async getImportRun({ id }, { db, who, fail }) {
      const run = await findKept(kinds, { db, who }, id)
      if (run === null) throw fail('not-found')
      return shownRun(run, kinds)
    },

    async takeImportFile({ id }, { db, files, who, change, fail }) {
      const run = await findKept(kinds, { db, who }, id)
      if (run === null) throw fail('not-found')
      const bytes = run.fileId === null ? null : await readKeptFile(db, files, run.fileId)
      if (bytes === null) throw fail('file-is-gone')
      await change((_tx, audit) => audit({ action: 'imports.take-file', entity: 'import_run', entityId: id }))
      return { bytes, fileName: run.fileName }
    },
  }
}

/** The way of a file into the register. */
export function bringingHandlers(kinds: Kinds): Pick<Handlers<typeof importsCalls>, OfBringing> {
  return {
    async checkImport({ id, matching, settlesMissing = false }, { db, who, change, fail }) {
      const run = await findKept(kinds, { db, who }, id)
      if (run === null) throw fail('not-found')
      if (run.fileId === null) throw fail('file-is-gone')
      const said = Object.fromEntries(matching.map(({ heading, column }) => [heading, column]))
      const step = {
        run,
        from: runMoves.check,
        to: 'checking',
        action: 'imports.check',
        reading: { matching: said, settlesMissing },
      } as const
      if (!(await move({ change, who }, step))) throw fail('wrong-state')
      return shownAgain(kinds, db, id)
    },

    async startImport({ id, isConfirmed }, { db, who, change, fail }) {
      const run = await findKept(kinds, { db, who }, id)
      if (run === null) throw fail('not-found')
      if (run.fileId === null) throw fail('file-is-gone')
      if (run.report?.question && !isConfirmed) throw fail('not-confirmed')
      const step = { run, from: runMoves.start, to: 'importing', action: 'imports.start' } as const
      if (!(await move({ change, who }, step))) throw fail('wrong-state')
      return shownAgain(kinds, db, id)
    },
  }
}

/** The ways back. */
export function stoppingHandlers(kinds: Kinds): Pick<Handlers<typeof importsCalls>, OfStopping> {
  return {
    async cancelImport({ id }, { db, clock, who, change, fail }) {
      const run = await findKept(kinds, { db, who }, id)
      if (run === null) throw fail('not-found')
      await change(async (tx, audit) => {
        if ((await askToStop(tx, id, clock.now())) === null) throw fail('wrong-state')
        await audit({ action: 'imports.cancel', entity: 'import_run', entityId: id })
      })
      return shownAgain(kinds, db, id)
    },

    async undoImport({ id }, { db, who, change, fail }) {
      const run = await findKept(kinds, { db, who }, id)
      if (run === null) throw fail('not-found')
      const step = { run, from: runMoves.undo, to: 'undoing', action: 'imports.undo' } as const
      if (!run.hasChangeSet || !(await move({ change, who }, step))) throw fail('wrong-state')
      return shownAgain(kinds, db, id)
    },
  }
}
