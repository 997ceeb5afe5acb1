import type { Db } from '../db/database.ts'
import type { Random } from './random.ts'

/** Everything that an area needs to seed its tables: the database, the random choices, and the day. */
export interface Seeding {
  db: Db
  random: Random
  /** `yyyy-MM-dd`; all invented dates are relative to it. */
  today: string
  /** The moment of filling, on that day: what has happened, happened before it. */
  now: Date
}

/** The same once the university exists: units, people, groups, rooms and lessons. */
export interface AreaSeeding extends Seeding {
  /** The person who plays each demo login. */
  cast: ReadonlyMap<string, number>
  /** Analyzes what was written since the last time; it happened before the area's turn. */
  analyze(): Promise<void>
}

/** The area's part of the demo university. */
export interface AreaSeed {
  /** The areas that must be seeded before; the university itself always is. */
  after?: readonly string[]
  load: () => Promise<(seeding: AreaSeeding) => Promise<void>>
}
