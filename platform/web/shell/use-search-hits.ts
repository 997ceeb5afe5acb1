import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { Screen } from '#platform/contract/screen.ts'
import type { SearchHit } from '#platform/web/router/area.ts'
import { screensOf, searchProvidersOf, usePortal, useUser, type Portal } from '#platform/web/router/portal.ts'
import type { SessionUser } from '#platform/web/router/session.ts'
import { canFind, groupTitleOf, type Menu } from './menu.ts'
import { fromLatinLayout, matchesInAnyLayout, searchForm } from './search-text.ts'
import { useMenu } from './use-menu.ts'

/** Areas search from this many letters on. Decision D-08. */
const MIN_LETTERS = 2

interface HitGroup {
  title: string
  hits: readonly SearchHit[]
}

function isReachable(screen: Screen, user: SessionUser): boolean {
  return !screen.path.includes('$') && screen.name !== 'logout' && canFind(screen, user)
}

function findScreens(portal: Portal, reader: { user: SessionUser; menu: Menu }, text: string): SearchHit[] {
  return screensOf(portal)
    .filter((screen) => isReachable(screen, reader.user))
    .filter((screen) => text === '' || matchesInAnyLayout(`${screen.title} ${screen.keywords ?? ''}`, text))
    .map((screen) => ({
      id: `screen-${screen.name}`,
      title: screen.title,
      detail: groupTitleOf(reader.menu, screen.path),
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
  const menu = useMenu()
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
    { title: 'Разделы', hits: findScreens(portal, { user, menu }, text) },
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
