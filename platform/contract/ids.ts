import * as z from 'zod/mini'

/**
 * The largest PostgreSQL `integer`: no record of a university has a larger id, whatever type its column has.
 */
export const MOST_ID = 2_147_483_647

/** The largest `smallint`, the type of kinds and study years. */
export const MOST_SMALL_ID = 32_767

/** The text under a field whose number cannot be the id of any record. */
export const NO_SUCH_RECORD = 'Такой записи нет'

/** The id of a record in a body; any other value gets this text. */
export function rowId(error: string) {
  return z.int(error).check(z.gte(1, error), z.lte(MOST_ID, error))
}

/** The id of a record in a body, or nothing when none is chosen. */
export const RowId = z
  .int({
    error: ({ input }) =>
      input === undefined || input === null || input === '' ? undefined : NO_SUCH_RECORD,
  })
  .check(z.gte(1, NO_SUCH_RECORD), z.lte(MOST_ID, NO_SUCH_RECORD))

/** The id of a kind or of a study year in a body. */
export const SmallId = z.int().check(z.gte(1, NO_SUCH_RECORD), z.lte(MOST_SMALL_ID, NO_SUCH_RECORD))

/** The version of a record that its editor saw; 0 for a record that has never been saved. */
export const Version = z.int().check(z.gte(0), z.lte(MOST_ID))
