import { useRef, useState } from 'react'
import { useLate } from './use-late.ts'

/** A press next to an open panel takes the focus to the page around its button. */
function returnFocus(button: HTMLButtonElement | null): void {
  if (document.activeElement?.contains(button)) button?.focus()
}

/**
 * A panel below its button whose code is fetched when somebody comes near the button; it opens as soon as it has come,
 * unless they have gone on meanwhile (`withdraw`). `panel` is its code while it is open, `isLost` says that a press had
 * no answer.
 */
export function useLatePanel<Part extends object>(load: () => Promise<Part>) {
  const [isWanted, setWanted] = useState(false)
  const [isMissed, setMissed] = useState(false)
  const { part, isLost, call } = useLate(load)
  const panel = isWanted ? part : null
  const open = async () => {
    setWanted(true)
    const hasCome = part !== null || (await call())
    setMissed(!hasCome)
    if (!hasCome) setWanted(false)
  }
  const withdraw = () => panel || setWanted(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const setOpen = (isOpen: boolean) => {
    setWanted(isOpen)
    if (!isOpen) requestAnimationFrame(() => returnFocus(trigger.current))
  }
  const button = {
    ref: trigger,
    'aria-expanded': panel !== null,
    onPointerEnter: () => part ?? void call(),
    onClick: () => (panel ? setWanted(false) : void open()),
  }
  return { panel, isLost: isMissed && isLost, open, withdraw, setOpen, button }
}
