import { registerWorker } from '#platform/web/register-worker.ts'

/** The worker fetches every part of the portal: the page that somebody waits for, and their first moves, come before it. */
const CALM_MS = 8000

/** Registers the service worker of a built portal when the first page is long there. Decision 0340. */
export function registerServiceWorker(): void {
  // Without it the portal only does not open offline: the browser's own words in the console are enough.
  addEventListener('load', () => setTimeout(() => void registerWorker().catch(console.warn), CALM_MS))
}
