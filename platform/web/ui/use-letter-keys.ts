import { useEffect } from 'react'
import { topDialog } from './open-dialogs.ts'

/** The letters in the same places of the Russian layout. */
const RUSSIAN: Readonly<Record<string, string>> = { о: 'j', л: 'k', ч: 'x', з: 'p', к: 'r', ф: 'a' }

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input:not([type="checkbox"]), textarea, select') !== null
  )
}

/** Letters that repeat while held, to move through a queue; all others act once. */
const WALKING = ['j', 'k']

/** The letter of a key as on an English keyboard; null for a repeated key that would act again. */
export function pressedLetter({ key, repeat }: Pick<KeyboardEvent, 'key' | 'repeat'>): string | null {
  const typed = key.toLowerCase()
  const letter = RUSSIAN[typed] ?? typed
  return repeat && !WALKING.includes(letter) ? null : letter
}

/**
 * Letter keys that move through a queue, in either layout; inactive while the user types or a dialog is open.
 */
export function useLetterKeys(keys: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || topDialog() !== null)
        return
      const letter = pressedLetter(event)
      const act = letter === null ? undefined : keys[letter]
      if (!act) return
      act()
      // The field that an action gives the focus to must not get the letter itself.
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [keys])
}
