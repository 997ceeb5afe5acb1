import type { RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

/** Something that happened, as ids alone. */
export interface NewEvent {
  kind: string
  /** The audience that it may concern. */
  audienceId: number
  subjectId: number
}

export interface StreamEvent extends NewEvent {
  /** Its position in the stream; null for a passing event, which is never sent again. */
  position: number | null
}

/** The part of an event that one person receives. */
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

/** The events that an area sends on the stream, with its own rule of who may receive them. Decision 0128. */
export interface StreamSource {
  /** The name of the area's audiences: `chat`. */
  audience: string
  /** A `select` of the ids of the audiences to which a person belongs now. */
  heardBy(personId: number): RawBuilder<{ id: number }>
  /**
   * Reads the events as each of these people may see them now. A person without a delivery receives nothing:
   * rights at the time of the event do not count.
   */
  read(db: Db, events: readonly StreamEvent[], hearers: Hearers): Promise<Delivery[]>
}
