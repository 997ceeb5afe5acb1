import { useAction, useCall } from '#platform/web/api/use-call.ts'
import { importsCalls } from '../../contract/calls.ts'
import type { Run } from '../../contract/run.ts'

const refresh = [importsCalls.getImportRun, importsCalls.listImportRuns, importsCalls.listImportKinds]

/** A run, read again every second while the server works on it, with its possible actions. */
export function useRun(id: number) {
  const run = useCall(
    importsCalls.getImportRun,
    { id },
    { keepsLast: false, isAlwaysFresh: true, isUnderWay: ({ progress }: Run) => progress !== null },
  )
  return {
    run,
    check: useAction(importsCalls.checkImport, { refresh }),
    start: useAction(importsCalls.startImport, { refresh }),
    cancel: useAction(importsCalls.cancelImport, { refresh }),
    undo: useAction(importsCalls.undoImport, { refresh }),
    takeFile: useAction(importsCalls.takeImportFile),
  }
}

export type RunActions = ReturnType<typeof useRun>
