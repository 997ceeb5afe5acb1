import { isUnsavedKey, sweepUnsaved } from './unsaved.ts'

const SIGNED_IN_KEY = 'kabinet.signed-in'

/**
 * Remembers on this device that somebody signed in, so that the sign-in page asks the server only when it is
 * worth it.
 */
export function rememberSignedIn(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(SIGNED_IN_KEY, '1')
    else localStorage.removeItem(SIGNED_IN_KEY)
  } catch {
    // Without storage the sign-in page stays open even for a person who is signed in.
  }
}

export function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(SIGNED_IN_KEY) === '1'
  } catch {
    // Storage is not accessible: nothing is known.
    return false
  }
}

/** Keys of the device's own settings, which survive a change of user. */
const KEPT_KEYS = new Set([
  'kabinet.appearance',
  'kabinet.install-hidden',
  'kabinet.sidebar',
  'kabinet.save-seq',
])

const staysOnDevice = (key: string) => KEPT_KEYS.has(key) || isUnsavedKey(key)

/**
 * Deletes everything that belongs to the person who used this tab: storage and caches. Unsaved changes stay
 * for a month, accessible only to the person who made them; signing out asks first what to do with them
 * (decision 0049).
 */
export async function forgetPerson(): Promise<void> {
  rememberSignedIn(false)
  try {
    for (const key of Object.keys(localStorage)) if (!staysOnDevice(key)) localStorage.removeItem(key)
    sweepUnsaved(Date.now())
    sessionStorage.clear()
  } catch {
    // Storage that is not accessible holds nobody's data.
  }
  if ('caches' in window) {
    const names = await caches.keys()
    await Promise.all(
      names.filter((name) => name.startsWith('kabinet-data')).map((name) => caches.delete(name)),
    )
  }
}
