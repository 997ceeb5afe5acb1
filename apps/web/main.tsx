import '#platform/web/theme/tokens.css'
import '#platform/web/theme/contrast.css'
import '#platform/web/theme/base.css'
import '#platform/web/theme/outline.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { session } from '#areas/accounts/web/session.ts'
import { portalCalls } from '#areas/portal/contract/calls.ts'
import { callOptions, queryClient } from '#platform/web/api/use-call.ts'
import { buildRouter } from '#platform/web/router/build-router.tsx'
import { setAlertTimeout } from '#platform/web/shell/alerts.ts'
import { noteTimeZone } from '#platform/web/router/known-time-zone.ts'
import { areas } from './areas.ts'
import { menuPlan } from './menu/menu-plan.ts'
import { PortalProvider } from './PortalProvider.tsx'
import { registerServiceWorker } from './service-worker.ts'
import { reloadWhenPartsAreGone } from './stale-parts.ts'

// The interface kit speaks the portal's language, whatever the browser's is; it reads this when it is loaded.
Object.assign(globalThis, { [Symbol.for('react-aria.i18n.locale')]: 'ru-RU' })
const router = buildRouter(areas, session)
// Both may fail: the portal works on its defaults, and the login page reads the configuration again.
void Promise.allSettled([
  queryClient.fetchQuery(callOptions(portalCalls.getConfig, {})).then(({ alertTimeoutMs, timeZone }) => {
    setAlertTimeout(alertTimeoutMs)
    return noteTimeZone(timeZone)
  }),
  // The first text finds its fonts: when it is what requests them, they lay out the whole page once more.
  document.fonts.load('1em "Golos Text Variable"', 'Яz'),
])

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <PortalProvider {...{ areas, menuPlan, session }}>
        <RouterProvider router={router} />
      </PortalProvider>
    </QueryClientProvider>
  </StrictMode>,
)
reloadWhenPartsAreGone()
registerServiceWorker()
