import { useState } from 'react'
import { displayDate } from '#platform/contract/calendar.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { SelectFilter } from '#platform/web/ui/filters.tsx'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'
import Faces from '../faces/Faces.tsx'
import type { MarkSheet } from '../marks/mark-table.ts'
import type { SummaryColumn, SummaryTable } from './summary-table.ts'

interface SummaryFacesProps {
  sheet: MarkSheet
  table: SummaryTable
  columns: readonly SummaryColumn[]
}

/** The day and the number of a lesson, without its kind: all lessons here are of one. */
function momentOf(name: string, date: string): string {
  return name.slice(name.indexOf(displayDate(date)))
}

/** The group by faces in one of the term's lessons: the last one so far, unless another is chosen. */
export default function SummaryFaces({ sheet, table, columns }: SummaryFacesProps) {
  const { today, students, isIet } = table
  const lessons = columns.filter(({ cells, isReadOnly }) => cells.kind === 'mark' && !isReadOnly)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const past = lessons.findLast(({ date }) => date <= today)
  const lesson = lessons.find(({ id }) => id === chosenId) ?? past ?? lessons[0]
  if (!lesson) return <EmptyState text="Здесь нет занятий, которые вы ведёте" />
  return (
    <>
      <Toolbar>
        <SelectFilter
          label="Занятие"
          value={lesson.id}
          onChange={setChosenId}
          options={lessons.map(({ id, name, date }) => ({ value: id, label: momentOf(name, date) }))}
        />
      </Toolbar>
      <Faces {...{ sheet, isIet }} column={lesson} rows={students} />
    </>
  )
}
