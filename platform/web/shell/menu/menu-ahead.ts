import type { StaticDataRouteOption, useRouter } from '@tanstack/react-router'
import { withoutReload } from '#platform/web/ui/without-reload.ts'
import { isGroup, type Menu } from './menu.ts'

type Router = Pick<ReturnType<typeof useRouter>, 'routesByPath' | 'state'>

/** The pause where the browser does not say when it has nothing to do, in milliseconds. */
const PAUSE_MS = 200

const nextIdle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve())
    else setTimeout(resolve, PAUSE_MS)
  })

/** Until nothing is drawn and no screen is being opened. */
async function calm(router: Router): Promise<void> {
  do await nextIdle()
  while (router.state.status === 'pending')
}

const isDataSaved = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

const pathsOf = ({ entries }: Menu): string[] =>
  entries.flatMap((entry) =>
    isGroup(entry) ? [...(entry.to ? [entry.to] : []), ...entry.items.map(({ to }) => to)] : [entry.to],
  )

/**
 * Loads what the screens in a person's menu declare to read, one after the other while nobody waits for anything: coming
 * near a link then asks for its data at once, and not after the file that names them. Decision 0349.
 */
export async function loadMenuAhead(menu: Menu, router: Router, signal: AbortSignal): Promise<void> {
  if (isDataSaved()) return
  const routes = router.routesByPath as Record<string, { options: { staticData?: StaticDataRouteOption } }>
  const loads = pathsOf(menu).flatMap((path) => routes[path]?.options.staticData?.reads ?? [])
  for (const load of new Set(loads)) {
    await calm(router)
    if (signal.aborted) return
    await withoutReload(load)
  }
}
