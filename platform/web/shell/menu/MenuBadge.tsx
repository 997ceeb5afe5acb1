import { CatchBoundary } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import { usePortal, type Portal } from '#platform/web/router/portal.ts'
import styles from './MenuList.module.css'

const GREATEST_SHOWN = 99

/** The number of new things behind a menu item; nothing when there are none. */
export function MenuBadge({ count, label = 'новых' }: { count: number; label?: string }) {
  if (count === 0) return null
  return (
    <b className={styles['badge']}>
      <span className="visually-hidden">, {label}: </span>
      {count > GREATEST_SHOWN ? `${GREATEST_SHOWN}+` : count}
    </b>
  )
}

/** The badges of each portal by path: every entry of the menu looks for its own. */
const gathered = new WeakMap<Portal, ReadonlyMap<string, ReactNode>>()

function badgesOf(portal: Portal): ReadonlyMap<string, ReactNode> {
  const known = gathered.get(portal)
  if (known) return known
  const badges = new Map<string, ReactNode>()
  for (const { screens, menuBadges = {} } of portal.areas)
    for (const [name, Badge] of Object.entries(menuBadges))
      if (Badge && screens[name]) badges.set(screens[name].path, <Badge />)
  gathered.set(portal, badges)
  return badges
}

/** The badge that an area offers for the screen at this path; none if it cannot be loaded. */
export function BadgeOf({ path }: { path: string }) {
  const badge = badgesOf(usePortal()).get(path)
  if (!badge) return null
  return (
    <CatchBoundary getResetKey={() => path} errorComponent={() => null}>
      <Suspense fallback={null}>{badge}</Suspense>
    </CatchBoundary>
  )
}

/** The badge of a folded entry: the number of new things of one kind, a dot for several kinds. */
export function FoldedBadges({ paths }: { paths: readonly string[] }) {
  return (
    <span className={styles['folded']}>
      {paths.map((path) => (
        <BadgeOf key={path} path={path} />
      ))}
    </span>
  )
}
