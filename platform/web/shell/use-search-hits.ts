import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { isAllowed } from '#platform/contract/permissions.ts'
import type { Screen } from '#platform/contract/screen.ts'
import type { SearchHit } from '#platform/web/router/area.ts'
import { screensOf, searchProvidersOf, usePortal, useUser } from '#platform/web/router/portal.ts'
import type { SessionUser } from '#platform/web/router/session.ts'
import { hasPage } from './menu.ts'
import { fromLatinLayout, matchesInAnyLayout, searchForm } from './search-text.ts'

/** Areas search from this many letters on. Decision D-08. */
const MIN_LETTERS = 2

interface HitGroup {
  title: string
  hits: readonly SearchHit[]
}

function isReachable(screen: Screen, user: SessionUser): boolean {
  const isPlain = !screen.path.includes('$') && screen.access !== 'no-session' && screen.name !== 'logout'
  const isThere = isPlain && hasPage(user, screen.menu?.page)
  return isThere && isAllowed(screen.access as Exclude<Screen['access'], 'no-session'>, user.permissions)
}

function findScreens(screens: readonly Screen[], user: SessionUser, text: string): SearchHit[] {
  return screens
    .filter((screen) => isReachable(screen, user))
    .filter((screen) => text === '' || matchesInAnyLayout(`${screen.title} ${screen.keywords ?? ''}`, text))
    .map((screen) => ({
      id: `screen-${screen.name}`,
      title: screen.title,
      detail: screen.menu?.group,
      to: screen.path,
    }))
}

/** Latin letters in a Russian portal are most likely a keyboard left in English. */
function inRussian(text: string): string {
  return /^[a-z[\];',.`\s-]+$/i.test(text) ? fromLatinLayout(text) : text
}

/** The results of the search for a text: screens at once, then those of each area. */
export function useSearchHits(typed: string): { groups: HitGroup[]; isSearching: boolean } {
  const portal = usePortal()
  const user = useUser()
  const text = searchForm(typed)
  const query = inRussian(useDeferredValue(text))
  const providers = searchProvidersOf(portal, user)
  const found = useQueries({
    queries: providers.map((provider) => ({
      queryKey: ['search', provider.title, query],
      queryFn: ({ signal }: { signal: AbortSignal }) => provider.find(query, signal),
      enabled: query.length >= MIN_LETTERS,
      placeholderData: keepPreviousData,
    })),
  })
  const groups = [
    { title: 'Разделы', hits: findScreens(screensOf(portal), user, text) },
    ...providers.map(({ title }, index) => ({
      title,
      hits: text.length < MIN_LETTERS ? [] : (found[index]?.data ?? []),
    })),
  ]
  return {
    groups: groups.filter(({ hits }) => hits.length > 0),
    isSearching: found.some(({ isFetching }) => isFetching),
  }
}
