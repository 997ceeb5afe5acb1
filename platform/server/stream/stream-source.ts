import type { RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

/** Something that happened, by ids alone. */
export interface NewEvent {
  kind: string
  /** Whom it may concern. */
  audienceId: number
  subjectId: number
}

export interface StreamEvent extends NewEvent {
  /** Its place in the stream; null for a passing event, which is never sent again. */
  position: number | null
}

/** What one person receives of an event. */
export interface Delivery {
  event: StreamEvent
  personId: number
  name: string
  data: object
}

/** The moment of sending, and the people who have a stream open in this process. */
export interface Hearers {
  personIds: readonly number[]
  now: Date
}

/**
 * The events that an area offers on the stream, with its own rule of who may receive them. Decision 0128.
 */
export interface StreamSource {
  /** Names the area's audiences: `chat`. */
  audience: string
  /** A `select` of the ids of the audiences to which a person belongs now. */
  heardBy(personId: number): RawBuilder<{ id: number }>
  /**
   * Reads the events as each of these people may see them at this very moment. Whoever is given no delivery receives
   * nothing: nothing is remembered from the moment at which the event happened.
   */
  read(db: Db, events: readonly StreamEvent[], hearers: Hearers): Promise<Delivery[]>
}
