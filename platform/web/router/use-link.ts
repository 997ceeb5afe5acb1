import { addressOf } from './address-of.ts'
import { useScreen, useUser } from './portal.ts'
import { isAllowed } from '#platform/contract/permissions.ts'

/** The screen of an area that is built on this one, if the reader may open it. */
function useOpenScreen(name: string): string | null {
  const screen = useScreen(name)
  const { permissions } = useUser()
  const isOpen = screen && screen.access !== 'no-session' && isAllowed(screen.access, permissions)
  return isOpen ? screen.path : null
}

/** The address of such a screen; null when the reader may not open it. */
export function useLink(name: string, query: Record<string, string | number> = {}): string | null {
  const path = useOpenScreen(name)
  return path === null ? null : addressOf({ path }, query)
}

/** A function that returns the address of a card on such a screen, by its id. */
export function useCardLink(name: string): (id: number) => string | null {
  const path = useOpenScreen(name)
  return (id) => (path === null ? null : addressOf({ path: path as `${string}/$id` }, { id }))
}
