import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { withoutReload } from '#platform/web/ui/without-reload.ts'
import type { Menu } from './menu.ts'

/** Somebody is at the screen and not only its page. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

/** Loads what the screens in the menu read, from the first sign of a reader on. */
export function useMenuAhead(menu: Menu): void {
  const router = useRouter()
  useEffect(() => {
    const [waiting, whole] = [new AbortController(), new AbortController()]
    const begin = async () => {
      waiting.abort()
      try {
        const { loadMenuAhead } = await withoutReload(() => import('./menu-ahead.ts'))
        await loadMenuAhead(menu, router, whole.signal)
      } catch {
        // What is missing is loaded when somebody comes near the link, and the screen itself says what it lacks.
      }
    }
    for (const sign of SIGNS)
      addEventListener(sign, () => void begin(), { signal: waiting.signal, passive: true, once: true })
    return () => {
      waiting.abort()
      whole.abort()
    }
  }, [menu, router])
}
