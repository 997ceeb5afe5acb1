import { useEffect } from 'react'
import { topDialog } from '#platform/web/ui/open-dialogs.ts'
import type { Desk } from './use-desk.ts'

interface DeskKeys {
  desk: Desk
  /** A panel with a field is open: letters belong to it wherever the focus is. */
  isWriting: boolean
  onReject: () => void
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable]') !== null

/** The letter on the key of a Russian and a Latin layout. */
const LETTERS: Readonly<Record<string, string>> = {
  KeyA: 'agree',
  KeyR: 'reject',
  KeyJ: 'next',
  KeyK: 'former',
  KeyC: 'comment',
}

/** A agrees, R rejects, J and K go through the list, C writes a remark; not while somebody types or is asked. */
export function useDeskKeys({ desk, isWriting, onReject }: DeskKeys): void {
  useEffect(() => {
    if (isWriting) return undefined
    const acts: Record<string, () => void> = {
      agree: () => document.querySelector<HTMLButtonElement>('[data-key="agree"]')?.click(),
      reject: onReject,
      next: () => desk.openWork(desk.after),
      former: () => desk.openWork(desk.before),
      comment: () => document.querySelector<HTMLElement>('textarea[name="text"]')?.focus(),
    }
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event.target) || topDialog() !== null) return
      const act = acts[LETTERS[event.code] ?? '']
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [desk, isWriting, onReject])
}
