import { useCallback } from 'react'
import { useSettled } from '#platform/web/sheet/use-settled.ts'
import { heldColumns, type Counted } from './summary-totals.ts'

const areSame = (one: Set<string>, other: Set<string>) => one.symmetricDifference(other).size === 0

/** The lessons that were held; the same set as long as nothing changed. */
export function useHeld(counted: Counted): ReadonlySet<string> {
  const find = useCallback(() => heldColumns(counted), [counted])
  return useSettled(counted.sheet, find, areSame)
}
