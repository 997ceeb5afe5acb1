import type { RawBuilder } from 'kysely'
import type { Permission } from '#platform/contract/permissions.ts'
import type { PortalAction } from '#platform/contract/search/action.ts'
import type { RecordKind } from '#platform/contract/search/kinds.ts'

/** The person who searches, the moment, and the searched text. */
export interface SearchQuestion {
  personId: number
  permissions: ReadonlySet<Permission>
  today: string
  now: Date
  /** The university's time zone, in which days are written. */
  timeZone: string
  /** The searched text, in the form in which texts are compared. */
  text: string
  /** The condition that a column in the form of `search_form()` matches the searched text. */
  isFound(column: string): RawBuilder<boolean>
  /** The rank of such a column; smaller when the text is nearer to its beginning. */
  rankOf(column: string): RawBuilder<number>
}

/** A row found by a source. */
export interface FoundRow {
  id: string
  title: string
  detail: string | null
  /** Belongs to the reader: their group, course, unit. */
  isOwn: boolean
  /** Smaller is better; compared within a kind. */
  rank: number
}

/** Records of an area that the search finds. */
export interface SearchSource {
  kind: RecordKind
  /** Holders of any of these permissions find something; everybody when left out. */
  permissions?: readonly Permission[]
  /**
   * A `select` of the columns of `FoundRow`, the best first and without a limit, with only what the reader
   * may open.
   */
  find(question: SearchQuestion): RawBuilder<unknown>
  addressOf(id: string): string
}

/** An area's part of the search over the portal. */
export interface AreaSearch {
  sources?: readonly SearchSource[]
  actions?: readonly PortalAction[]
}
