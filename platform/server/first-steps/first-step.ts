import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

/** One of the things that an administrator does to bring an empty portal to life. Titles are Russian. */
export interface FirstStep {
  /** Its place: what a step needs comes before it. */
  order: number
  title: string
  /** The use of the step, or what lacks it. */
  about: string
  /** The path of the screen where it is done. */
  path: string
  /** How many records there are; the step is done when there is one. */
  count: RawBuilder<number>
  /** The portal works without it: an open one does not keep the list on the home page. */
  isOptional?: boolean
}

/** How many records each of the steps has, in their order; one statement. */
export async function countFirstSteps(db: Db, steps: readonly FirstStep[]): Promise<number[]> {
  const counts = steps.map(({ count }) => sql`(${count})::int`)
  const { rows } = await sql<{
    counts: number[]
  }>`select array[${sql.join(counts)}]::int[] as counts`.execute(db)
  return rows[0]!.counts
}
