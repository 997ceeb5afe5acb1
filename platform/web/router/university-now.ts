import { useEffect, useState } from 'react'
import { knownTimeZone } from './known-time-zone.ts'
import { wallTimeIn, type WallTime } from './wall-time.ts'

const CHECK_EVERY_MS = 15_000

/** The university's date and time, renewed as its minutes pass. */
export function useUniversityNow(timeZone: string = knownTimeZone()): WallTime {
  const [now, setNow] = useState(() => wallTimeIn(timeZone, new Date()))
  useEffect(() => {
    const check = () =>
      setNow((shown) => {
        const actual = wallTimeIn(timeZone, new Date())
        return actual.date === shown.date && actual.time === shown.time ? shown : actual
      })
    const timer = setInterval(check, CHECK_EVERY_MS)
    return () => clearInterval(timer)
  }, [timeZone])
  return now
}
