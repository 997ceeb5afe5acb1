import type { Db } from '../db/database.ts'
import type { Random } from './random.ts'

/** What every area gets to seed its tables: where to write, how to choose, and which day it is. */
export interface Seeding {
  db: Db
  random: Random
  /** `yyyy-MM-dd`; all invented dates are relative to it. */
  today: string
}
