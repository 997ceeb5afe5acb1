import { useEffect, useState } from 'react'
import type { Sheet } from './sheet.ts'

const SETTLE_MS = 400

/**
 * A fact about many cells, computed again once typing has paused; the same object for as long as `isSame`
 * returns true. `find` must be the same function while nothing but the cells has changed.
 */
export function useSettled<Fact>(
  sheet: Sheet,
  find: () => Fact,
  isSame: (one: Fact, other: Fact) => boolean = Object.is,
): Fact {
  const [fact, setFact] = useState(find)
  useEffect(() => {
    const look = () => {
      const now = find()
      setFact((before) => (isSame(before, now) ? before : now))
    }
    let timer = setTimeout(look)
    const stop = sheet.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(look, SETTLE_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [sheet, find, isSame])
  return fact
}
