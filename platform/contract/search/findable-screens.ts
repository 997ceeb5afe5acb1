import { isAllowed } from '../permissions.ts'
import type { Screen } from '../screen.ts'

/** An instruction is found as the page that somebody has written, not as the screen that shows it. */
const isInstruction = ({ shownTo, path }: Screen) =>
  shownTo?.page !== undefined && path === `/${shownTo.page}` && path.startsWith('/instructions/')

/** Whether a screen may be found by somebody with these permissions: neither a refusal nor an address without its record waits there. */
export function isFindable(screen: Screen, permissions: readonly string[]): boolean {
  const { access, shownTo, name, path } = screen
  if (access === 'no-session' || name === 'logout' || path.includes('$') || isInstruction(screen))
    return false
  const isMeant = shownTo?.permissions?.some((permission) => permissions.includes(permission)) ?? true
  return isMeant && isAllowed(access, permissions)
}
