import { useLayoutEffect, useMemo } from 'react'
import type { GridNorms } from '../grid/grid-parts.ts'
import type { OptimisticSaves } from '../optimistic/optimistic-saves.ts'
import { saveShown } from '../optimistic/use-optimistic-saves.ts'
import { journalSaveTexts } from '../save-texts.ts'
import { markJournalsStale } from '../sheet/forget-journals.ts'
import type { Sheet } from '../sheet/sheet.ts'
import type { SummaryColumn, SummarySource } from './summary-source.ts'

export type NormSaves = OptimisticSaves<number | null>

interface Normed {
  columns: readonly SummaryColumn[]
  source: SummarySource
  sheet: Sheet
  saves: NormSaves
  /** Reads the table again: a refusal may mean that somebody else was first. */
  onRefused: () => void
}

const texts = { success: 'Норма успешно сохранена', failure: journalSaveTexts.norm }

/** The columns with the norms as they are shown, and the way to change one. */
export function useNorms({ columns: read, source, sheet, saves, onRefused }: Normed) {
  const revision = saves.revision()
  const columns = useMemo(
    () =>
      read.map((column) => {
        const shown = saves.shownAt(column.id)
        return shown && shown.value !== column.norm ? { ...column, norm: shown.value } : column
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- the revision stands for what `saves` holds
    [read, saves, revision],
  )
  useLayoutEffect(() => {
    for (const { id, norm } of columns) sheet.setNorm(id, norm)
  }, [sheet, columns])
  const norms = useMemo<GridNorms>(
    () => ({
      isEditable: ({ isReadOnly }) => !isReadOnly,
      onChange: ({ id }, norm) =>
        void saveShown({
          saves,
          key: id,
          value: norm,
          send: (signal) => source.saveNorm(id, norm, signal),
          texts,
          onEnd: (isSaved) => (isSaved ? markJournalsStale() : onRefused()),
        }),
    }),
    [source, saves, onRefused],
  )
  return { columns, norms }
}
