import { useState } from 'react'

let running = 0

/** True while a late part is on its way: when it is lost the page says so, and keeps what was typed into it. */
export const isLateLoading = (): boolean => running > 0

async function follow<Part>(load: () => Promise<Part>): Promise<Part> {
  running += 1
  try {
    return await load()
  } finally {
    running -= 1
  }
}

/**
 * A part of the page that is fetched when somebody comes near it: its code is larger than most screens, and most
 * visits do without it. `call` fetches it, and again after it was lost. A `Suspense` would show the frame of the part
 * for 300 ms at least. Decision 0347.
 */
export function useLate<Part extends object>(load: () => Promise<Part>) {
  const [part, setPart] = useState<Part | null>(null)
  const [isLost, setLost] = useState(false)
  const call = () => {
    setLost(false)
    follow(load).then(
      (loaded) => setPart((before) => before ?? loaded),
      () => setLost(true),
    )
  }
  return { part, isLost, call }
}
