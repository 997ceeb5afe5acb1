import type * as z from 'zod/mini'
import { displayDate } from '#platform/contract/calendar.ts'
import type { OwnLedgerEntry } from '../../contract/marks.ts'

export type OwnEntry = z.infer<typeof OwnLedgerEntry>

interface PointTitleProps {
  title: string
  lessonKind: string | null
}

/** «Тест», or «Тест (практика)» where the name alone does not tell which. */
export function PointTitle({ title, lessonKind }: PointTitleProps) {
  return (
    <>
      {/* A mark of direction in the title turns nothing after it. */}
      <bdi>{title}</bdi>
      {lessonKind !== null && ` (${lessonKind})`}
    </>
  )
}

/** «Базы данных, лекция 12.11.2026», «Базы данных, Тест (лекция) 12.11.2026». */
export function ChangeTitle({
  entry: { disciplineName, controlPoint, lessonKind, date },
}: {
  entry: OwnEntry
}) {
  return (
    <>
      {`${disciplineName}, `}
      {controlPoint === null ? lessonKind : <PointTitle title={controlPoint} lessonKind={lessonKind} />}
      {` ${displayDate(date)}`}
    </>
  )
}
