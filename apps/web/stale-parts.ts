import { isLateLoading } from '#platform/web/ui/use-late.ts'

const RELOADED_AT_KEY = 'kabinet.reloaded-at'
/** A part that is missing twice within this time is broken, not merely replaced by a newer release. */
const RELOAD_PAUSE_MS = 30_000

/**
 * After a release an open page may ask for parts that are gone: it then reloads, once. The list of a field in a form is
 * not worth what was typed into the form: the field says that it was lost.
 */
export function reloadWhenPartsAreGone(): void {
  addEventListener('vite:preloadError', (event) => {
    if (isLateLoading()) return
    const reloadedAt = Number(sessionStorage.getItem(RELOADED_AT_KEY) ?? 0)
    if (!navigator.onLine || Date.now() - reloadedAt < RELOAD_PAUSE_MS) return
    event.preventDefault()
    sessionStorage.setItem(RELOADED_AT_KEY, String(Date.now()))
    location.reload()
  })
}
