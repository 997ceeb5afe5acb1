import { isAllowed } from '../permissions.ts'
import type { Screen } from '../screen.ts'

/** An instruction is found as the page that somebody has written, not as the screen that shows it. */
const isInstruction = ({ shownTo, path }: Screen) =>
  shownTo?.page !== undefined && path === `/${shownTo.page}` && path.startsWith('/instructions/')

/**
 * True when a person with these permissions may find a screen: it would neither refuse them nor lack the
 * record it shows.
 */
export function isFindable(screen: Screen, permissions: readonly string[]): boolean {
  const { access, shownTo, name, path } = screen
  if (access === 'no-session' || name === 'logout' || path.includes('$') || isInstruction(screen))
    return false
  const isMeant = shownTo?.permissions?.some((permission) => permissions.includes(permission)) ?? true
  return isMeant && isAllowed(access, permissions)
}
