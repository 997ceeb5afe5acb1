import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import type { Screen } from '#platform/contract/screen.ts'
import { Shell } from '#platform/web/shell/Shell.tsx'
import { NotFoundPage } from '#platform/web/shell/NotFoundPage.tsx'
import { CrashPage } from '#platform/web/shell/CrashPage.tsx'
import { formatAddress } from '#platform/contract/address-of.ts'
import { parseAddress } from './address.ts'
import type { ReadsLoader, WebArea } from './area.ts'
import { FormerAddress } from './FormerAddress.tsx'
import { GuestGuard, MemberGuard } from './guards.tsx'
import { loadAhead } from './load-ahead.ts'
import { screenPage, type ScreenPage } from './screen-page.tsx'
import { mayScroll } from './scroll.ts'
import type { SessionSource } from './session.ts'

interface Loading {
  params: object
  location: { href: string; searchStr: string }
  preload: boolean
}

/**
 * A screen as a route: its code and data are loaded before the navigation, its guard runs before its page.
 */
function routeOf(screen: Screen, page: ScreenPage, aim: Omit<Parameters<typeof loadAhead>[0], 'screen'>) {
  const Guard = screen.access === 'no-session' ? GuestGuard : MemberGuard
  return {
    path: screen.path,
    staticData: { screen, reads: aim.reads },
    component: () => (
      <Guard screen={screen}>
        <page.Page />
      </Guard>
    ),
    loader: ({ params, location, preload }: Loading) =>
      loadAhead({ screen, ...aim }, page.load, {
        href: location.href,
        params: params as Record<string, string>,
        isNarrowed: location.searchStr !== '',
        isMove: !preload,
      }),
  }
}

/** Builds the router from the screens of all areas: one route per screen, each with its guard and its lazy page. */
export function buildRouter(areas: readonly WebArea[], session: SessionSource) {
  const root = createRootRoute({ component: Shell, notFoundComponent: NotFoundPage })
  const routes = areas.flatMap((area) =>
    Object.entries(area.screens).flatMap(([name, screen]) => [
      createRoute({
        getParentRoute: () => root,
        ...routeOf(screen, screenPage(screen, area.pages[name]!), { name, reads: area.reads, session }),
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
    // The cache of answers decides what is fresh.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: CrashPage,
    scrollRestoration: mayScroll,
  })
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: Screen
    reads?: ReadsLoader | undefined
  }
}
