import { useSyncExternalStore } from 'react'
import type { Sheet } from './sheet.ts'
import type { SheetSummary } from './sheet-state.ts'

/** One fact about a sheet; whoever asks is drawn again only when it becomes another one. */
export function useSheetSummary<Fact extends string | number | boolean>(
  sheet: Sheet,
  factOf: (summary: SheetSummary) => Fact,
): Fact {
  return useSyncExternalStore(sheet.subscribe, () => factOf(sheet.summary()))
}
