import { useEffect } from 'react'
import { topDialog } from './open-dialogs.ts'

/** The same places of the keyboard in the Russian layout. */
const RUSSIAN: Readonly<Record<string, string>> = { о: 'j', л: 'k', ч: 'x', з: 'p', к: 'r', ф: 'a' }

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input:not([type="checkbox"]), textarea, select') !== null
  )
}

/** Letters that walk through a queue, in either layout; not while something is typed or asked. */
export function useLetterKeys(keys: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || topDialog() !== null)
        return
      const letter = event.key.toLowerCase()
      keys[RUSSIAN[letter] ?? letter]?.()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [keys])
}
