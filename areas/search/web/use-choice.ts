import { useState, type KeyboardEvent } from 'react'

interface Choice<Item> {
  chosen: Item | undefined
  /** Arrows go round, Enter opens; with Ctrl in another tab. */
  onKeyDown: (event: KeyboardEvent) => void
  goToFirst: () => void
}

/** The result that Enter opens. */
export function useChoice<Item>(
  items: readonly Item[],
  open: (item: Item, inNewTab: boolean) => void,
): Choice<Item> {
  const [position, setPosition] = useState(0)
  const chosen = items[Math.min(position, items.length - 1)]
  return {
    chosen,
    goToFirst: () => setPosition(0),
    onKeyDown(event) {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step !== undefined && items.length > 0) {
        event.preventDefault()
        setPosition((Math.min(position, items.length - 1) + step + items.length) % items.length)
      }
      if (event.key !== 'Enter' || chosen === undefined) return
      // Else the button that opened the list, which gets the focus back, would take the key for a press.
      event.preventDefault()
      open(chosen, event.ctrlKey || event.metaKey)
    },
  }
}
