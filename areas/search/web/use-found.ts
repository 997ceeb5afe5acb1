import { useDeferredValue } from 'react'
import { isFindable } from '#platform/contract/search/findable-screens.ts'
import type { FoundKind } from '#platform/contract/search/kinds.ts'
import { matchEntry } from '#platform/contract/search/match-entry.ts'
import { FEWEST_LETTERS, readingsOf } from '#platform/contract/search/readings.ts'
import { searchForm } from '#platform/contract/search/spelling.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { screensOf, usePortal, useUser } from '#platform/web/router/portal.ts'
import { groupTitleOf } from '#platform/web/shell/menu/menu.ts'
import { useMenu } from '#platform/web/shell/menu/use-menu.ts'
import { usePaused } from '#platform/web/ui/use-paused.ts'
import { searchCalls, type Found, type SearchHit } from '../contract/calls.ts'
import type { HitGroup } from './HitList.tsx'
import { knownFirst } from './known-first.ts'

const NOTHING: Found = { hits: [], more: [], reading: null, isCut: false }
const PAUSE_MS = 80

/**
 * The reader's screens that match a text: the browser has them, so they are shown before the server answers.
 */
function useScreens(text: string): SearchHit[] {
  const portal = usePortal()
  const { permissions } = useUser()
  const readings = readingsOf(text)
  return screensOf(portal)
    .filter((screen) => isFindable(screen, permissions))
    .flatMap((screen) => {
      const fit = matchEntry(screen, readings)
      return fit === null ? [] : { screen, fit }
    })
    .toSorted((a, b) => a.fit - b.fit)
    .map(({ screen: { name, title, path } }) => ({
      kind: 'screens' as const,
      id: name,
      title,
      to: path,
      detail: null,
    }))
}

/** Adds to screens their group in the reader's menu. */
function usePlaces(hits: readonly SearchHit[]): SearchHit[] {
  const menu = useMenu()
  return hits.map((hit) =>
    hit.kind === 'screens' ? { ...hit, detail: groupTitleOf(menu, hit.to) ?? null } : hit,
  )
}

/**
 * The results for a text, the reader's favourites and recent ones first. Until the server has answered, the
 * screens and those of the former results that still match: Enter never opens a result that no longer matches
 * the text.
 */
export function useFound(
  typed: string,
  { kind, before }: { kind: FoundKind | null; before: readonly HitGroup[] },
) {
  const text = useDeferredValue(typed)
  const isEnough = searchForm(text).length >= FEWEST_LETTERS
  const pausedText = usePaused(text, PAUSE_MS)
  const { data, error, isPlaceholderData } = useCall(
    searchCalls.search,
    { query: pausedText, kind },
    { isEnabled: isEnough && searchForm(pausedText).length >= FEWEST_LETTERS },
  )
  const screens = useScreens(text)
  const isCurrent = pausedText === typed && !isPlaceholderData && data !== undefined
  const readings = readingsOf(text)
  const stillFit = (data?.hits ?? []).filter(
    (hit) => hit.kind !== 'screens' && matchEntry(hit, readings) !== null,
  )
  const meanwhile = kind === null || kind === 'screens' ? [...screens, ...stillFit] : stillFit
  const found = isCurrent ? data : { ...NOTHING, hits: isEnough ? meanwhile : [] }
  const known = before.flatMap((group) => group.hits)
  const hits = usePlaces(knownFirst(found.hits, known, text))
  return { found: { ...found, hits }, isEnough, isSearching: isEnough && !isCurrent && !error, error }
}
