import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { lazy } from 'react'
import type { Screen } from '#platform/contract/screen.ts'
import { Shell } from '#platform/web/shell/Shell.tsx'
import { NotFoundPage } from '#platform/web/shell/NotFoundPage.tsx'
import { CrashPage } from '#platform/web/shell/CrashPage.tsx'
import { formatAddress } from '#platform/contract/address-of.ts'
import { parseAddress } from './address.ts'
import type { PageLoader, WebArea } from './area.ts'
import { FormerAddress } from './FormerAddress.tsx'
import { GuestGuard, MemberGuard } from './guards.tsx'

function pageOf(screen: Screen, load: PageLoader) {
  const Page = lazy(load)
  const Guard = screen.access === 'no-session' ? GuestGuard : MemberGuard
  const GuardedPage = () => (
    <Guard screen={screen}>
      <Page />
    </Guard>
  )
  return Object.assign(GuardedPage, { preload: async () => void (await load()) })
}

/** Builds the router from the screens of all areas: one route per screen, each with its guard and its lazy page. */
export function buildRouter(areas: readonly WebArea[]) {
  const root = createRootRoute({ component: Shell, notFoundComponent: NotFoundPage })
  const routes = areas.flatMap((area) =>
    Object.entries(area.screens).flatMap(([name, screen]) => [
      createRoute({
        getParentRoute: () => root,
        path: screen.path,
        staticData: { screen },
        component: pageOf(screen, area.pages[name]!),
      }),
      ...(screen.formerPaths ?? []).map((path) =>
        createRoute({
          getParentRoute: () => root,
          path,
          component: () => <FormerAddress path={screen.path} />,
        }),
      ),
    ]),
  )
  return createRouter({
    routeTree: root.addChildren(routes),
    parseSearch: parseAddress,
    stringifySearch: formatAddress,
    defaultPreload: 'intent',
    defaultErrorComponent: CrashPage,
    scrollRestoration: true,
  })
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: Screen
  }
}
