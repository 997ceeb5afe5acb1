/**
 * The mode of an administrator in another's place: only looking, or working with that person's rights.
 * Decision D-42.
 */
export const SWITCH_MODES = ['view', 'full'] as const
export type SwitchMode = (typeof SWITCH_MODES)[number]

/**
 * The duration of a switch; afterwards the session belongs to the administrator alone again. Decision D-42.
 */
export const SWITCH_MINUTES = 30

/**
 * Decides whether a call may be made while in another's place. `never`: refused in either mode. `reads`: not
 * a GET, but changes nothing. `always`: open in both modes, such as the call that ends the switch. By default
 * a GET is open, anything else needs the full mode, and changes of the account are refused.
 */
export type WhileSwitched = 'never' | 'reads' | 'always'

/** Calls that change the account itself: never made in another's name, even when they do not declare it. */
const OWN_ACCOUNT = [
  '/api/auth/',
  '/api/register',
  '/api/restore-password',
  '/api/settings/',
  '/api/proxy/settings/',
]

/** The fields of a call on which the decision depends. */
interface Judged {
  method: string
  path: string
  whileSwitched?: WhileSwitched
}

/** The reason why a person in another's place may not make the call; null when they may. */
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
