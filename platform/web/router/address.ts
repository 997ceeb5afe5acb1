import { useLocation, useParams, useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback, useState } from 'react'

/** The address's query as plain text values; nothing is guessed into numbers. */
export function parseAddress(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

export function formatAddress(values: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  }
  return query.size > 0 ? `?${query}` : ''
}

type Change = Record<string, string | number | null | undefined>

/** The query of the screen that is drawn: while the next screen is on its way, the address is no longer its own. */
function useOwnQuery(): Record<string, string> {
  const query = useLocation({ select: (location) => location.search as Record<string, string> })
  const isLeaving = useRouterState({
    select: ({ location, resolvedLocation }) =>
      resolvedLocation !== undefined && resolvedLocation.pathname !== location.pathname,
  })
  const [own, setOwn] = useState(query)
  if (isLeaving) return own
  if (own !== query) setOwn(query)
  return query
}

/**
 * Reads filters, page and sorting from the address and writes them back. `null` or an empty text removes a value.
 * Writing replaces the entry of the history unless `isStep` says that going back should undo it.
 */
export function useAddress(): [Record<string, string>, (change: Change, isStep?: boolean) => void] {
  const router = useRouter()
  const values = useOwnQuery()
  const change = useCallback(
    (given: Change, isStep = false) => {
      const { pathname, search, hash } = router.state.location
      const href = pathname + formatAddress({ ...search, ...given }) + (hash ? `#${hash}` : '')
      if (isStep) router.history.push(href)
      else router.history.replace(href)
    },
    [router],
  )
  return [values, change]
}

/** A `$name` segment of the screen's path; an empty text when the path has none. */
export function usePathSegment(name: string): string {
  const segments = useParams({ strict: false }) as Record<string, string | undefined>
  return segments[name] ?? ''
}
