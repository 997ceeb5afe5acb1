import { useCallback, useState } from 'react'
import { UNDO_MS, type Copied } from './undo-copy.ts'

function read(key: string): Copied | null {
  try {
    const copied = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Copied | null
    return copied && copied.at + UNDO_MS > Date.now() ? copied : null
  } catch {
    // Damaged by another program; there is nothing to undo.
    return null
  }
}

/** The last copy into a lesson, which outlives the page for as long as it can be undone. */
export function useCopied(name: string): [Copied | null, (copied: Copied | null) => void] {
  const key = `kabinet.journal.copied.${name}`
  const [kept, setKept] = useState(() => ({ key, copied: read(key) }))
  const copied = kept.key === key ? kept.copied : read(key)
  const remember = useCallback(
    (next: Copied | null) => {
      if (next) sessionStorage.setItem(key, JSON.stringify(next))
      else sessionStorage.removeItem(key)
      setKept({ key, copied: next })
    },
    [key],
  )
  return [copied, remember]
}
