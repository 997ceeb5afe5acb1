/** An administrator in another's place either only looks, or works with that person's rights. Decision D-42. */
export const SWITCH_MODES = ['view', 'full'] as const
export type SwitchMode = (typeof SWITCH_MODES)[number]

/** How long a switch lasts; then the session is the administrator's own again. Decision D-42. */
export const SWITCH_MINUTES = 30

/**
 * How a call treats somebody in another's place. `never`: refused, whatever the mode. `reads`: not a GET, but changes
 * nothing. `always`: open in both modes, such as the way back. By default a GET is open, anything else needs the
 * full mode, and what changes an account is refused.
 */
export type WhileSwitched = 'never' | 'reads' | 'always'

/** Calls that change the account itself are never made in another's name, even when they do not say so. */
const OWN_ACCOUNT = [
  '/api/auth/',
  '/api/register',
  '/api/restore-password',
  '/api/settings/',
  '/api/proxy/settings/',
]

/** The parts of a call that decide. */
interface Judged {
  method: string
  path: string
  whileSwitched?: WhileSwitched
}

/** Why somebody in another's place may not make the call; null when they may. */
export function switchedRefusal(
  { method, path, whileSwitched }: Judged,
  mode: SwitchMode,
): 'never' | 'view-only' | null {
  if (whileSwitched === 'always') return null
  if (whileSwitched === 'never') return 'never'
  if (method === 'GET' || whileSwitched === 'reads') return null
  if (OWN_ACCOUNT.some((prefix) => path.startsWith(prefix))) return 'never'
  return mode === 'view' ? 'view-only' : null
}
