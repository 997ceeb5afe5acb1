import { displayDate } from '#platform/contract/calendar.ts'
import { PersonLink } from '#platform/web/cards/PersonLink.tsx'
import type { Column } from '#platform/web/table/column.ts'
import { Tag } from '#platform/web/ui/Tag.tsx'
import { Unbroken } from '#platform/web/ui/Unbroken.tsx'

interface IssuedPaper {
  number: string
  issuedOn: string
  student: { id: number; fio: string; group: string | null }
  revokedOn: string | null
  revokedBecause: string | null
}

/** The first columns of a list of issued papers: which one, with what became of it, of what day, and whose. */
export const PAPER_COLUMNS: readonly Column<IssuedPaper>[] = [
  {
    name: 'number',
    title: 'Номер',
    isMain: true,
    cell: ({ number, revokedOn, revokedBecause }) => (
      <>
        <Unbroken>{number.replace('-', '\u2011')}</Unbroken>{' '}
        {revokedOn && <Tag tone="error">аннулирована {displayDate(revokedOn)}</Tag>}
        {revokedBecause && (
          <>
            <br />
            <small>{revokedBecause}</small>
          </>
        )}
      </>
    ),
  },
  { name: 'issuedOn', title: 'Дата', cell: ({ issuedOn }) => <Unbroken>{displayDate(issuedOn)}</Unbroken> },
  {
    name: 'student',
    title: 'Кому',
    cell: ({ student }) => (
      <>
        <PersonLink id={student.id} name={student.fio} />
        <br />
        <small>{student.group}</small>
      </>
    ),
  },
]
