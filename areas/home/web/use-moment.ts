import { useMemo } from 'react'
import { useStudyRole } from '#areas/accounts/web/public.tsx'
import type { HomeMoment } from '#platform/web/router/home-words.ts'
import { screensOf, usePortal, type Portal } from '#platform/web/router/portal.ts'
import type { Filling } from './use-home.ts'
import { useWallClock } from './use-wall-clock.ts'

/** Finds the address of a screen by its name; the home page itself when nobody offers the screen. */
function pathsOf(portal: Portal): (name: string) => string {
  const paths = new Map(screensOf(portal).map(({ name, path }) => [name, path]))
  return (name) => paths.get(name) ?? '/'
}

/** The moment at which somebody looks at the areas' words, and their chosen role. */
export function useMoment({ data, dataUpdatedAt }: Filling): HomeMoment {
  const portal = usePortal()
  const now = useWallClock({ clock: data?.now, readAt: dataUpdatedAt })
  return { now, roleKey: useStudyRole().role?.key, pathOf: useMemo(() => pathsOf(portal), [portal]) }
}
