/**
 * Registers the service worker, which keeps the shell and the last answers for offline use and shows messages. Resolves
 * when it works; to null in a browser, or a build, without one.
 */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return null
  await navigator.serviceWorker.register('/sw.js')
  return navigator.serviceWorker.ready
}
