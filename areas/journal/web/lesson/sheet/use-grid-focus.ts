import { useEffect, useRef, type RefObject } from 'react'
import type { OpenedDialog } from '../dialogs/opened-dialog.ts'

const focusGrid = (section: HTMLElement | null) =>
  section?.querySelector<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true })

/** True when nobody is at work on the page or types elsewhere, and neither the address nor a dialog asks for the focus. */
function isFocusFree(): boolean {
  const active = document.activeElement
  const isAtWork = Boolean(active?.closest('#main, input, textarea'))
  return !isAtWork && location.hash === '' && document.querySelector('dialog[open]') === null
}

/** A lesson that may be marked opens with the focus in its grid; the settings return it there. */
export function useGridFocus(opened: OpenedDialog | null, canEdit: boolean): RefObject<HTMLElement | null> {
  const section = useRef<HTMLElement>(null)
  const last = useRef(opened)
  useEffect(() => {
    if (canEdit && isFocusFree()) focusGrid(section.current)
  }, [canEdit])
  useEffect(() => {
    if (last.current === 'settings' && opened === null) focusGrid(section.current)
    last.current = opened
  }, [opened])
  return section
}
