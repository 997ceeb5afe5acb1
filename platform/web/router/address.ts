import { useLocation, useParams, useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { formatAddress } from '#platform/contract/address-of.ts'

/** The address's query as plain texts; nothing is converted to numbers. */
export function parseAddress(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

type Change = Record<string, string | number | null | undefined>

/**
 * The location of the screen that is drawn: while the next one loads, the address no longer belongs to this
 * one.
 */
function useOwnLocation(): { pathname: string; search: Record<string, string> } {
  const location = useLocation()
  const isLeaving = useRouterState({
    select: ({ location: next, resolvedLocation }) =>
      resolvedLocation !== undefined && resolvedLocation.pathname !== next.pathname,
  })
  const [own, setOwn] = useState(location)
  if (isLeaving) return own
  if (own !== location) setOwn(location)
  return location
}

/**
 * Reads filters, page and sorting from the address and writes them back. `null` or an empty text removes a
 * value. Writing replaces the entry of the history unless `isStep` says that going back should undo it. A
 * screen that is being left writes nothing: the address belongs to the next one.
 */
export function useAddress(): [Record<string, string>, (change: Change, isStep?: boolean) => void] {
  const router = useRouter()
  const { pathname: ownPath, search: values } = useOwnLocation()
  const change = useCallback(
    (changed: Change, isStep = false) => {
      const { pathname, search, hash } = router.state.location
      if (pathname !== ownPath) return
      const next = parseAddress(formatAddress({ ...search, ...changed }))
      // The scroll position stays: only a step is a different view of the page.
      void router.navigate({ to: pathname, search: () => next, hash, replace: !isStep, resetScroll: isStep })
    },
    [router, ownPath],
  )
  return [values, change]
}

/** The value of a `$name` segment of the screen's path; an empty text when the path has none. */
export function usePathSegment(name: string): string {
  const segments = useParams({ strict: false }) as Record<string, string | undefined>
  return segments[name] ?? ''
}
