import { mayReload } from '#platform/web/ui/without-reload.ts'

const RELOADED_AT_KEY = 'kabinet.reloaded-at'
/** A part that is missing twice within this time is broken, not merely replaced by a newer release. */
const RELOAD_PAUSE_MS = 30_000

/**
 * After a release an open page may ask for parts that are gone: it then reloads, once, unless something is typed and not
 * sent. Neither the list of a field in a form nor a screen that nobody has opened yet is worth what was typed.
 */
export function reloadWhenPartsAreGone(): void {
  addEventListener('vite:preloadError', (event) => {
    if (!mayReload()) return
    const reloadedAt = Number(sessionStorage.getItem(RELOADED_AT_KEY) ?? 0)
    if (!navigator.onLine || Date.now() - reloadedAt < RELOAD_PAUSE_MS) return
    event.preventDefault()
    sessionStorage.setItem(RELOADED_AT_KEY, String(Date.now()))
    location.reload()
  })
}
