import { isUnsavedKey, sweepUnsaved } from './unsaved.ts'

const SIGNED_IN_KEY = 'kabinet.signed-in'

/** Remembers on this device that somebody signed in, so that the login page asks the server only when it is worth it. */
export function rememberSignedIn(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(SIGNED_IN_KEY, '1')
    else localStorage.removeItem(SIGNED_IN_KEY)
  } catch {
    // Without storage the login page merely stays open for somebody who is signed in.
  }
}

export function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(SIGNED_IN_KEY) === '1'
  } catch {
    // Closed storage: nothing is known.
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
 * Forgets everything that belongs to the person who used this tab: storages and caches. Unsaved changes stay for a
 * month, each for its own person alone; signing out asks what to do with them first (decision 0049).
 */
export async function forgetPerson(): Promise<void> {
  rememberSignedIn(false)
  try {
    for (const key of Object.keys(localStorage)) if (!staysOnDevice(key)) localStorage.removeItem(key)
    sweepUnsaved(Date.now())
    sessionStorage.clear()
  } catch {
    // Closed storage holds nothing of anybody.
  }
  if ('caches' in window) {
    const names = await caches.keys()
    await Promise.all(
      names.filter((name) => name.startsWith('kabinet-data')).map((name) => caches.delete(name)),
    )
  }
}
