import { addressOf } from './address-of.ts'
import { useScreen, useUser } from './portal.ts'
import { isAllowed } from '#platform/contract/permissions.ts'

/** The address of a screen of an area that is built on this one, as far as the reader may open it. */
function useOpenScreen(name: string): string | null {
  const screen = useScreen(name)
  const { permissions } = useUser()
  const isOpen = screen && screen.access !== 'no-session' && isAllowed(screen.access, permissions)
  return isOpen ? screen.path : null
}

/** The way to such a screen; null where there is none for the reader. */
export function useLink(name: string, query: Record<string, string | number> = {}): string | null {
  const path = useOpenScreen(name)
  return path === null ? null : addressOf({ path }, query)
}

/** The ways to the cards of such a screen. */
export function useCardLink(name: string): (id: number) => string | null {
  const path = useOpenScreen(name)
  return (id) => (path === null ? null : addressOf({ path: path as `${string}/$id` }, { id }))
}
