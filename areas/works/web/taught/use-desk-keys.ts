import { useEffect } from 'react'
import type { Desk } from './use-desk.ts'

interface DeskKeys {
  desk: Desk
  onReject: () => void
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, dialog, [contenteditable]') !== null

/** The letter on the key of a Russian and a Latin layout. */
const LETTERS: Readonly<Record<string, string>> = {
  KeyA: 'agree',
  KeyR: 'reject',
  KeyJ: 'next',
  KeyK: 'former',
  KeyC: 'comment',
}

/** A agrees, R rejects, J and K go through the list, C writes a remark; not while somebody types. */
export function useDeskKeys({ desk, onReject }: DeskKeys): void {
  useEffect(() => {
    const acts: Record<string, () => void> = {
      agree: () => document.querySelector<HTMLButtonElement>('[data-key="agree"]')?.click(),
      reject: onReject,
      next: () => desk.openWork(desk.after),
      former: () => desk.openWork(desk.before),
      comment: () => document.querySelector<HTMLElement>('textarea[name="text"]')?.focus(),
    }
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const act = acts[LETTERS[event.code] ?? '']
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [desk, onReject])
}
