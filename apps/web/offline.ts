import type { VitePWAOptions } from 'vite-plugin-pwa'

/**
 * Answers that are cached for reading without a network; never settings, payslips or administration. Decision
 * D-85.
 */
const KEPT_ANSWERS =
  /\/api\/(config|proxy\/(current-user-details|personal\/groups|home\/widgets-filling|events|timetable\/(directories|get-timetable)|attendance-journal\/(week\/\d+\/lesson\/\d+|self-student)|dictionaries|iet_(timetable\/\d+|lesson_points|control_points)))(\?|$)/

const DAY_SECONDS = 86_400

/**
 * Marks a cached answer for the page (`platform/web/api/contact.ts` reads the header). It is written as text
 * into the service worker, so it uses nothing from outside itself.
 */
const markKept = async ({ cachedResponse }: { cachedResponse?: Response }) => {
  if (!cachedResponse) return null
  const headers = new Headers(cachedResponse.headers)
  headers.set('x-kabinet-kept', '1')
  return new Response(await cachedResponse.blob(), { status: cachedResponse.status, headers })
}

/**
 * The service worker: it caches the shell and its parts, and the last successful answers of a few reading
 * calls.
 */
export const offline: Partial<VitePWAOptions> = {
  registerType: 'autoUpdate',
  injectRegister: null,
  manifest: {
    name: 'Личный кабинет университета',
    short_name: 'Кабинет',
    description: 'Расписание, оценки, документы и сервисы университета',
    lang: 'ru',
    display: 'standalone',
    start_url: '/',
    theme_color: '#2b4acb',
    background_color: '#f4f6fa',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  },
  workbox: {
    // Shows the messages of push services; like theme.js, it is not a module of the build.
    importScripts: ['/push.js'],
    globPatterns: ['**/*.{js,css,svg,woff2}', 'index.html'],
    globIgnores: ['**/*latin-ext*', 'push.js'],
    navigateFallback: '/index.html',
    navigateFallbackDenylist: [/^\/(api|cabinet|healthz|readyz|metrics)/],
    runtimeCaching: [
      {
        urlPattern: KEPT_ANSWERS,
        handler: 'NetworkFirst',
        options: {
          cacheName: 'kabinet-data',
          networkTimeoutSeconds: 8,
          expiration: { maxEntries: 120, maxAgeSeconds: 14 * DAY_SECONDS },
          cacheableResponse: { statuses: [200] },
          plugins: [{ cachedResponseWillBeUsed: markKept }],
        },
      },
    ],
  },
}
