import { Suspense } from 'react'
import { lazyPart } from '#platform/web/ui/lazy-part.tsx'
import type { useCellHistory } from './use-cell-history.ts'

const CellHistoryDialog = lazyPart(() => import('./CellHistoryDialog.tsx'))

/** The place of the dialog with a cell's history; it is loaded when a history is first opened. */
export function CellHistory({ cell, close }: ReturnType<typeof useCellHistory>) {
  if (cell === null) return null
  return (
    <Suspense>
      <CellHistoryDialog cell={cell} onClose={close} />
    </Suspense>
  )
}
