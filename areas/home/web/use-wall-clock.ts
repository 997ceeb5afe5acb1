import { useEffect, useState } from 'react'
import { wallTimeIn, type WallTime } from '#platform/web/router/wall-time.ts'
import { later } from './wall-clock.ts'
import { useTimeZone } from '#platform/web/router/university-time.ts'

const CHECK_EVERY_MS = 10_000

interface ReadClock {
  clock: WallTime | undefined
  /** The device's time when the answer with this clock arrived. */
  readAt: number
}

/** The university's clock from the last answer, going on while the page is open. */
export function useWallClock({ clock, readAt }: ReadClock): WallTime {
  const timeZone = useTimeZone()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), CHECK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  // An answer may be a moment younger than the last tick.
  return clock ? later(clock, Math.max(0, now - readAt)) : wallTimeIn(timeZone, new Date(now))
}
