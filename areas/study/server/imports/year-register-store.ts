import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { Cells, ChangedRow, FileRow, KnownRow } from '#platform/server/imports/import-kind.ts'
import { inPortions, rowsAsTable } from '#platform/server/imports/rows-as-table.ts'

export type YearColumn = 'label' | 'beginAt' | 'endAt' | 'weeks' | 'isElongated' | 'secondTermFrom'

export async function listYearRows(db: Db): Promise<KnownRow<YearColumn>[]> {
  const { rows } = await sql<{ id: number } & Cells<YearColumn>>`
    select id, label, begin_at::text as "beginAt", end_at::text as "endAt", weeks::text as weeks,
      is_elongated::text as "isElongated", second_term_from::text as "secondTermFrom"
    from study_year where not is_technical order by id`.execute(db)
  return rows.map(({ id, ...cells }) => ({ id, cells }))
}

const TYPES = {
  label: 'text',
  beginAt: 'date',
  endAt: 'date',
  weeks: 'int',
  isElongated: 'boolean',
  secondTermFrom: 'date',
} as const

/** Enters study years under the numbers of the years in which they begin. */
export async function insertYears(tx: Db, rows: readonly FileRow<YearColumn>[]): Promise<void> {
  await inPortions(rows, (portion) =>
    sql`
      insert into study_year (id, label, begin_at, end_at, weeks, is_elongated, second_term_from)
      select extract(year from w."beginAt")::int, w.label, w."beginAt", w."endAt", w.weeks, w."isElongated",
        w."secondTermFrom"
      from ${rowsAsTable(portion, TYPES)} w`.execute(tx),
  )
}

export async function updateYears(tx: Db, rows: readonly ChangedRow<YearColumn>[]): Promise<void> {
  await inPortions(rows, (portion) =>
    sql`
      update study_year y set label = w.label, begin_at = w."beginAt", end_at = w."endAt", weeks = w.weeks,
        is_elongated = w."isElongated", second_term_from = w."secondTermFrom", version = y.version + 1
      from ${rowsAsTable(portion, TYPES)} w where y.id = w.id`.execute(tx),
  )
}
