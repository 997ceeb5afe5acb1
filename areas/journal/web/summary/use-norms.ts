import { createElement, useLayoutEffect, useMemo } from 'react'
import type { GridHeadLine } from '#platform/web/sheet/grid/grid-parts.ts'
import type { OptimisticSaves } from '../optimistic/optimistic-saves.ts'
import { saveShown } from '../optimistic/use-optimistic-saves.ts'
import { journalSaveTexts } from '../save-texts.ts'
import { markJournalsStale } from '../marks/forget-journals.ts'
import { markCells } from '../marks/mark-cells.ts'
import type { MarkSheet } from '../marks/mark-table.ts'
import { NormField } from './NormField.tsx'
import type { CourseSource } from './course-source.ts'
import type { SummaryColumn } from './summary-table.ts'

export type NormSaves = OptimisticSaves<number | null>

interface Normed {
  columns: readonly SummaryColumn[]
  source: CourseSource
  sheet: MarkSheet
  saves: NormSaves
  /** Reads the table again: a refusal may mean that somebody else was first. */
  onRefused: () => void
}

const texts = { success: 'Норма успешно сохранена', failure: journalSaveTexts.norm }

/** The columns with the norms as they are shown, and the line in which to change one. */
export function useNorms({ columns: read, source, sheet, saves, onRefused }: Normed) {
  const revision = saves.revision()
  const columns = useMemo(
    () =>
      read.map((column) => {
        const shown = saves.shownAt(column.id)
        return shown && shown.value !== column.cells.norm
          ? { ...column, cells: markCells(column.cells.kind, shown.value) }
          : column
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- the revision stands for what `saves` holds
    [read, saves, revision],
  )
  useLayoutEffect(() => {
    for (const { id, cells } of columns) sheet.setCells(id, cells)
  }, [sheet, columns])
  const headLine = useMemo<GridHeadLine>(() => {
    const change = (id: string, norm: number | null) =>
      void saveShown({
        saves,
        key: id,
        value: norm,
        send: (signal) => source.saveNorm(id, norm, signal),
        texts,
        onEnd: (isSaved) => (isSaved ? markJournalsStale() : onRefused()),
      })
    const byId = new Map(columns.map((column) => [column.id, column]))
    const first = columns.find(({ isReadOnly }) => !isReadOnly)
    return {
      title: 'Норма баллов',
      cellOf: ({ id }) => {
        const column = byId.get(id)!
        return createElement(NormField, {
          name: column.name,
          norm: column.cells.norm,
          isFirst: column === first,
          onChange: column.isReadOnly ? null : (norm) => change(id, norm),
        })
      },
    }
  }, [columns, source, saves, onRefused])
  return { columns, headLine }
}
