import type { WallTime } from '#platform/web/router/wall-time.ts'

/** The wall clock some time later; midnight turns the date. */
export function later({ date, time }: WallTime, passedMs: number): WallTime {
  const at = new Date(Date.parse(`${date}T${time}:00Z`) + passedMs).toISOString()
  return { date: at.slice(0, 10), time: at.slice(11, 16) }
}
