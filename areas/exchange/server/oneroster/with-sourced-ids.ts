import type { ImportColumn, ImportKind, KnownRow, Referent } from '#platform/server/imports/import-kind.ts'
import { sourcedId, type SourcedIdPrefix } from './sourced-id.ts'

const idOf = (prefix: SourcedIdPrefix, { id, cells }: KnownRow) =>
  sourcedId(prefix, { id, externalId: cells['externalId'] ?? null })

/** Lets a column refer to records by the ids that other systems use. */
function withAliases(column: ImportColumn, prefix: SourcedIdPrefix): ImportColumn {
  if (column.type !== 'reference') return column
  const named = (referent: Referent): Referent => ({
    ...referent,
    aliases: [...(referent.aliases ?? []), sourcedId(prefix, { id: referent.id, externalId: null })],
  })
  return { ...column, referents: async (db, context) => (await column.referents(db, context)).map(named) }
}

interface Naming {
  prefix: SourcedIdPrefix
  /** The ids that the file names. */
  ids: ReadonlySet<string>
  /** The records that the columns refer to. */
  references?: Readonly<Record<string, SourcedIdPrefix>>
}

/**
 * A kind whose records are found by their sourced ids. Records without an external id of their own bear the id that
 * the portal gave them while the file is compared, and keep none.
 */
export function withSourcedIds(kind: ImportKind, { prefix, ids, references = {} }: Naming): ImportKind {
  const isLent = (row: KnownRow) => row.cells['externalId'] === null && ids.has(idOf(prefix, row))
  const lent = new Set<number>()
  return {
    ...kind,
    columns: kind.columns.map((column) => {
      const of = references[column.name]
      return of ? withAliases(column, of) : column
    }),
    async list(db, context) {
      return (await kind.list(db, context)).map((row) => {
        if (!isLent(row)) return row
        lent.add(row.id)
        return { ...row, cells: { ...row.cells, externalId: idOf(prefix, row) } }
      })
    },
    write: (tx, plan, context) =>
      kind.write(
        tx,
        {
          ...plan,
          changed: plan.changed.map((row) =>
            lent.has(row.known.id) ? { ...row, cells: { ...row.cells, externalId: null } } : row,
          ),
        },
        context,
      ),
  }
}
