import { useState } from 'react'
import { withoutReload } from './without-reload.ts'

/** What has come already, so that a second opening does not wait for a promise. */
const known = new WeakMap<() => Promise<object>, object>()

/** When it is lost the page says so, and keeps what was typed into it. */
async function follow<Part extends object>(load: () => Promise<Part>): Promise<Part> {
  const part = await withoutReload(load)
  known.set(load, part)
  return part
}

/**
 * A part of the page that is fetched when somebody comes near it: its code is larger than most screens, and most
 * visits do without it. `call` fetches it, again after it was lost, and says whether it has come. A `Suspense` would
 * show the frame of the part for 300 ms at least. Decision 0347.
 */
export function useLate<Part extends object>(load: () => Promise<Part>) {
  const [part, setPart] = useState(() => (known.get(load) as Part | undefined) ?? null)
  const [isLost, setLost] = useState(false)
  const call = async (): Promise<boolean> => {
    try {
      const loaded = await follow(load)
      setPart((before) => before ?? loaded)
      // Until now: what disappears while a press goes on would move the button away under it.
      setLost(false)
      return true
    } catch {
      // A press fetches it again; until then the field says so.
      setLost(true)
      return false
    }
  }
  return { part, isLost, call }
}
