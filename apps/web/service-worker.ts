/** Registers the service worker of a built portal: it keeps the shell and the last answers for offline use. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  addEventListener('load', () => {
    navigator.serviceWorker
      .register('/sw.js')
      .catch((error: unknown) => console.warn('No offline shell:', error))
  })
}
