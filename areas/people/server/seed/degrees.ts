import { sql } from 'kysely'
import { insertRows } from '#platform/server/db/insert-rows.ts'
import type { Seeding } from '#platform/server/seeding/seeding.ts'

/** A scholar has a degree and perhaps a title, both by their short codes ("к.т.н.", "доцент"). */
export interface Scholar {
  personId: number
  codes: readonly string[]
}

export async function seedDegrees(
  { db, random, today }: Seeding,
  scholars: readonly Scholar[],
): Promise<void> {
  const types = await sql<{ id: number; code: string }>`select id, code from degree_type`.execute(db)
  const idByCode = new Map(types.rows.map(({ code, id }) => [code, id]))
  const thisYear = Number(today.slice(0, 4))
  const rows = scholars.flatMap(({ personId, codes }) =>
    codes.map((code) => {
      const degreeTypeId = idByCode.get(code)
      if (degreeTypeId === undefined) throw new Error(`No degree type ${code}`)
      return {
        person_id: personId,
        degree_type_id: degreeTypeId,
        awarded_on: `${thisYear - random.int(1, 20)}-06-15`,
      }
    }),
  )
  await insertRows(db, 'person_degree', rows)
}
