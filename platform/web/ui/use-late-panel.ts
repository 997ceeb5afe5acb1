import { useState } from 'react'
import { useLate } from './use-late.ts'

/**
 * A panel below its button whose code is fetched when somebody comes near the button; it opens as soon as it has come.
 * `panel` is its code while it is open.
 */
export function useLatePanel<Part extends object>(load: () => Promise<Part>) {
  const [isWanted, setWanted] = useState(false)
  const { part, isLost, call } = useLate(load)
  const panel = isWanted ? part : null
  const open = () => {
    if (!part) call()
    setWanted(true)
  }
  const button = {
    'aria-expanded': panel !== null,
    onPointerEnter: () => part ?? call(),
    onClick: () => (panel ? setWanted(false) : open()),
  }
  return { panel, isLost: isWanted && isLost, open, setOpen: setWanted, button }
}
