import type { Db } from '#platform/server/db/database.ts'

/** The moment at which records are created, and its day by the university's clock. */
export interface ProductMoment {
  now: Date
  today: string
}

/** A text or a list without which the portal is of no use; people edit it like any other. Decision 0081. */
export interface ProductRecord {
  /** `area/what/which`; never reused. */
  name: string
  /** Writes the record, unless people have already written one; returns whether it wrote. */
  bring(tx: Db, moment: ProductMoment): Promise<boolean>
}
