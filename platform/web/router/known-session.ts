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
const KEPT_KEYS = new Set(['kabinet.appearance', 'kabinet.install-hidden', 'kabinet.sidebar'])

/** Forgets everything that belongs to the person who used this tab: storages, caches, unsent drafts. */
export async function forgetPerson(): Promise<void> {
  rememberSignedIn(false)
  try {
    for (const key of Object.keys(localStorage)) if (!KEPT_KEYS.has(key)) localStorage.removeItem(key)
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
