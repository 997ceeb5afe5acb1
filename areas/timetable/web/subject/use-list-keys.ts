import { useState, type KeyboardEvent } from 'react'

interface ListKeys<Option> {
  isShown: boolean
  onChoose: (option: Option) => void
  setOpen: (isOpen: boolean) => void
}

/** ↓ and ↑ walk over the options, Enter chooses, Escape closes; the focus stays in the field. */
export function useListKeys<Option>(
  options: readonly Option[],
  { isShown, onChoose, setOpen }: ListKeys<Option>,
) {
  const [position, setPosition] = useState(0)
  const chosen = options[Math.min(position, options.length - 1)]
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && options.length > 0) {
      event.preventDefault()
      if (isShown) setPosition((position + step + options.length) % options.length)
      setOpen(true)
    } else if (event.key === 'Enter' && isShown && chosen !== undefined) {
      event.preventDefault()
      onChoose(chosen)
    } else if (event.key === 'Escape' && isShown) {
      event.stopPropagation()
      setOpen(false)
    }
  }
  return { chosen, onKeyDown, restart: () => setPosition(0) }
}
