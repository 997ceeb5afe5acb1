import type { RawBuilder } from 'kysely'
import type { Permission } from '#platform/contract/permissions.ts'
import type { PortalAction } from '#platform/contract/search/action.ts'
import type { RecordKind } from '#platform/contract/search/kinds.ts'

/** Who searches, when, and for what. */
export interface SearchQuestion {
  personId: number
  permissions: ReadonlySet<Permission>
  today: string
  now: Date
  /** Of the university, in which days are written. */
  timeZone: string
  /** In the form in which texts are compared. */
  text: string
  /** The condition that a column of the form of `search_form()` fits what was typed. */
  isFound(column: string): RawBuilder<boolean>
  /** The smaller, the nearer such a column begins with what was typed. */
  rankOf(column: string): RawBuilder<number>
}

/** A row that a source finds. */
export interface FoundRow {
  id: string
  title: string
  detail: string | null
  /** Belongs to the reader: their group, course, unit. */
  isOwn: boolean
  /** The smaller, the better; compared within a kind. */
  rank: number
}

/** Records of an area that the search finds. */
export interface SearchSource {
  kind: RecordKind
  /** Holders of any of these find something; everybody when left out. */
  permissions?: readonly Permission[]
  /**
   * A `select` of the columns of `FoundRow`, the best first and without a limit, of nothing but what the reader may
   * open.
   */
  find(question: SearchQuestion): RawBuilder<unknown>
  addressOf(id: string): string
}

/** An area's part of the search over the portal. */
export interface AreaSearch {
  sources?: readonly SearchSource[]
  actions?: readonly PortalAction[]
}
