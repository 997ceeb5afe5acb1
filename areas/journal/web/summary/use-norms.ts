import { useMemo, useState } from 'react'
import { errorText, isAbort } from '#platform/web/api/api-error.ts'
import { showAlert } from '#platform/web/shell/alerts.ts'
import type { GridNorms } from '../grid/grid-parts.ts'
import type { Sheet } from '../sheet/sheet.ts'
import type { SummarySource, SummaryTable } from './summary-source.ts'

interface ChangedNorms {
  table: SummaryTable
  norms: ReadonlyMap<string, number | null>
}

const NO_NORMS: ChangedNorms['norms'] = new Map()

/** The columns with the norms as they stand now, and the way to change one. */
export function useNorms(table: SummaryTable, source: SummarySource, sheet: Sheet) {
  const [kept, setKept] = useState<ChangedNorms>({ table, norms: NO_NORMS })
  // What was read anew has the norms in it.
  const changed = kept.table === table ? kept.norms : NO_NORMS
  const columns = useMemo(
    () =>
      table.columns.map((column) => {
        const norm = changed.get(column.id)
        return norm === undefined ? column : { ...column, norm }
      }),
    [table.columns, changed],
  )
  const norms = useMemo<GridNorms>(
    () => ({
      isEditable: ({ isReadOnly }) => !isReadOnly,
      onChange: async ({ id }, wanted) => {
        try {
          const norm = await source.saveNorm(id, wanted)
          sheet.setNorm(id, norm)
          setKept((before) => {
            const norms = before.table === table ? before.norms : NO_NORMS
            return { table, norms: new Map(norms).set(id, norm) }
          })
          showAlert('Норма успешно сохранена', 'success')
          return true
        } catch (error) {
          // A newer norm of the same column is on its way.
          if (isAbort(error)) return true
          showAlert(errorText(error))
          return false
        }
      },
    }),
    [source, sheet, table],
  )
  return { columns, norms }
}
