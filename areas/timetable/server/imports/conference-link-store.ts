import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { insertWithIds } from '#platform/server/db/insert-rows.ts'
import type { Cells, ChangedRow, FileRow, KnownRow } from '#platform/server/imports/import-kind.ts'
import { rowsAsTable } from '#platform/server/imports/rows-as-table.ts'

export type LinkColumn = 'year' | 'teacher' | 'discipline' | 'lessonKind' | 'isIet' | 'url'

interface StoredLink extends KnownRow<LinkColumn> {
  personId: number
  disciplineId: number
}

/** All links, without the names that belong to other areas. */
export async function listLinkRows(db: Db): Promise<StoredLink[]> {
  const { rows } = await sql<Omit<StoredLink, 'cells'> & Cells<LinkColumn>>`
    select c.id, y.label as year, null as teacher, null as discipline, k.name as "lessonKind", c.is_iet::text as "isIet",
      c.url, c.person_id as "personId", c.discipline_id as "disciplineId"
    from conference_link c
    join study_year y on y.id = c.study_year_id
    join lesson_kind k on k.id = c.lesson_kind_id
    order by c.study_year_id, c.id`.execute(db)
  return rows.map(({ id, personId, disciplineId, ...cells }) => ({ id, personId, disciplineId, cells }))
}

export async function insertLinks(
  tx: Db,
  rows: readonly FileRow<LinkColumn>[],
  kinds: ReadonlyMap<string, number>,
): Promise<void> {
  await insertWithIds(
    tx,
    'conference_link',
    rows.map(({ cells, ids }) => ({
      study_year_id: ids.year!,
      person_id: ids.teacher!,
      discipline_id: ids.discipline!,
      lesson_kind_id: kinds.get(cells.lessonKind!)!,
      is_iet: cells.isIet === 'true',
      url: cells.url!,
    })),
  )
}

/** All that names a link is its key, so that only the address changes. */
export async function updateLinks(tx: Db, rows: readonly ChangedRow<LinkColumn>[]): Promise<void> {
  await sql`
    update conference_link c set url = w.url, version = c.version + 1
    from ${rowsAsTable(rows, { url: 'text' })} w where c.id = w.id`.execute(tx)
}
