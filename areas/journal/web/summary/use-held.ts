import { useEffect, useState } from 'react'
import { heldColumns, type Counted } from './summary-totals.ts'

const SETTLE_MS = 400

/** The lessons that were held, found anew once typing has paused; the same set as long as nothing changed. */
export function useHeld(counted: Counted): ReadonlySet<string> {
  const [held, setHeld] = useState(() => heldColumns(counted))
  useEffect(() => {
    const look = () => {
      const now = heldColumns(counted)
      setHeld((before) => (before.symmetricDifference(now).size === 0 ? before : now))
    }
    let timer = setTimeout(look)
    const stop = counted.sheet.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(look, SETTLE_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [counted])
  return held
}
