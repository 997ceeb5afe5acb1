import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

/** One of the steps by which an administrator sets up an empty portal. Titles are Russian. */
export interface FirstStep {
  /** Its place in the order: a step follows those that it needs. */
  order: number
  title: string
  /** The use of the step, or what is missing without it. */
  about: string
  /** The path of the screen on which it is done. */
  path: string
  /** The number of its records; the step is done when there is at least one. */
  count: RawBuilder<number>
  /** The portal works without it: while it is not done, it does not keep the list on the home page. */
  isOptional?: boolean
}

/** The number of records of each step, in their order; one statement. */
export async function countFirstSteps(db: Db, steps: readonly FirstStep[]): Promise<number[]> {
  const counts = steps.map(({ count }) => sql`(${count})::int`)
  const { rows } = await sql<{
    counts: number[]
  }>`select array[${sql.join(counts)}]::int[] as counts`.execute(db)
  return rows[0]!.counts
}
