import { isAllowed } from '#platform/contract/permissions.ts'
import { isFindable } from '#platform/contract/search/findable-screens.ts'
import type { FoundKind } from '#platform/contract/search/kinds.ts'
import { matchEntry } from '#platform/contract/search/match-entry.ts'
import type { Reading } from '#platform/contract/search/readings.ts'
import { searchForm } from '#platform/contract/search/spelling.ts'
import type { SearchParts } from '#platform/server/areas/area.ts'
import type { Who } from '#platform/server/auth/who.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { ServerSettings } from '#platform/server/http/settings.ts'
import { findRows } from '#platform/server/search/find-rows.ts'
import { fitsReadings, rankByReadings } from '#platform/server/search/search-condition.ts'
import type { RankedHit } from './rank-hits.ts'

export interface Looking {
  typed: string
  readings: readonly Reading[]
  forgivesSlips: boolean
  /** Only this kind; all of them when null. */
  kind: FoundKind | null
  /** The most rows of each source. */
  limit: number
}

/** The person who searches, and the moment. */
export interface Searcher {
  who: Who
  clock: Clock
  settings: Pick<ServerSettings, 'timeZone'>
}

/** Screens and actions, which are in the code and not in tables. */
export function findEntries(
  { screens, actions }: SearchParts,
  { who }: Searcher,
  looking: Looking,
): RankedHit[] {
  const permissions = [...who.permissions]
  const entries = [
    ...screens
      .filter((screen) => isFindable(screen, permissions))
      .map(({ name, title, keywords, path }) => ({
        kind: 'screens' as const,
        id: name,
        title,
        keywords,
        to: path,
        detail: null,
      })),
    ...actions
      .filter(({ access }) => isAllowed(access, permissions))
      .map((action) => ({ ...action, kind: 'actions' as const, id: action.to })),
  ]
  const ofKind = entries.filter(({ kind }) => looking.kind === null || kind === looking.kind)
  return ofKind.flatMap(({ kind, id, title, keywords, to, detail }) => {
    const fit = matchEntry({ title, keywords }, looking.readings, looking)
    return fit === null ? [] : { kind, id, title, detail, to, isOwn: false, rank: fit }
  })
}

/** Rows of tables. One statement. */
export async function findRecords(
  db: Db,
  { sources, who, clock, settings }: Pick<SearchParts, 'sources'> & Searcher,
  looking: Looking,
): Promise<RankedHit[]> {
  const { readings, kind, typed, limit } = looking
  const openSources = sources.filter(
    (source) =>
      (kind === null || source.kind === kind) &&
      (source.permissions?.some((permission) => who.permissions.has(permission)) ?? true),
  )
  const question = {
    personId: who.personId,
    permissions: who.permissions,
    today: clock.today(),
    now: clock.now(),
    timeZone: settings.timeZone,
    text: searchForm(typed),
    isFound: (column: string) => fitsReadings(column, readings, looking),
    rankOf: (column: string) => rankByReadings(column, readings),
  }
  const rows = await findRows(db, openSources, { question, limit })
  return rows.map(({ source, ...row }) => {
    const { kind, addressOf } = openSources[source]!
    return { ...row, kind, to: addressOf(row.id) }
  })
}
