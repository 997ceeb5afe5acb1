import { useEffect, useSyncExternalStore } from 'react'
import { useLeaveGuard } from '#platform/web/forms/use-leave-guard.ts'
import type { Sheet } from './sheet.ts'
import type { SheetSummary } from './sheet-state.ts'

/** One fact about a sheet; the component is drawn again only when it changes. */
export function useSheetSummary<Fact extends string | number | boolean>(
  sheet: Sheet,
  factOf: (summary: SheetSummary) => Fact,
): Fact {
  return useSyncExternalStore(sheet.subscribe, () => factOf(sheet.summary()))
}

/**
 * Sends waiting changes when the network is back and when the page is left; `onGone` is called afterwards.
 */
export function useSheetLife(sheet: Sheet, onGone: () => void): void {
  useEffect(() => {
    const retry = () => void sheet.retry()
    window.addEventListener('online', retry)
    return () => {
      window.removeEventListener('online', retry)
      void sheet.flush().finally(() => {
        sheet.close()
        onGone()
      })
    }
  }, [sheet, onGone])
}

/**
 * Asks before the page is left while a cell holds a text that is not a value: only such texts would be lost.
 */
export function useWrongGuard(sheet: Sheet): void {
  useLeaveGuard(useSheetSummary(sheet, ({ wrong }) => wrong.length > 0))
}

/** Asks before the page is left while something will not be saved automatically. */
export function useUnsentGuard(sheet: Sheet): void {
  const isUnsent = useSheetSummary(
    sheet,
    ({ failed, conflicts, wrong, held, absence }) =>
      absence !== null || failed.length + conflicts.length + wrong.length + held > 0,
  )
  useLeaveGuard(isUnsent)
}
