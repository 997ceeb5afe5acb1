import { useEffect } from 'react'
import { topDialog } from './open-dialogs.ts'

/** The same places of the keyboard in the Russian layout. */
const RUSSIAN: Readonly<Record<string, string>> = { о: 'j', л: 'k', ч: 'x', з: 'p', к: 'r', ф: 'a' }

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input:not([type="checkbox"]), textarea, select') !== null
  )
}

/** A held letter goes on through the queue, and does nothing else twice. */
const WALKING = ['j', 'k']

/** The letter of a key as it is on an English keyboard; null where it is only held and does something. */
export function pressedLetter({ key, repeat }: Pick<KeyboardEvent, 'key' | 'repeat'>): string | null {
  const typed = key.toLowerCase()
  const letter = RUSSIAN[typed] ?? typed
  return repeat && !WALKING.includes(letter) ? null : letter
}

/** Letters that walk through a queue, in either layout; not while something is typed or asked. */
export function useLetterKeys(keys: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || topDialog() !== null)
        return
      const letter = pressedLetter(event)
      if (letter !== null) keys[letter]?.()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [keys])
}
