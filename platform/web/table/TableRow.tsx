import { isValidElement, type ReactNode } from 'react'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import type { Column } from './column.ts'
import type { RowPlace } from './rows.ts'
import styles from './Table.module.css'

interface TableRowProps<Row> {
  row: Row
  columns: readonly Column<Row>[]
  to?: string
  actions?: ReactNode
  place?: RowPlace
}

export function TableRow<Row>({ row, columns, to, actions, place }: TableRowProps<Row>) {
  return (
    <tr data-link={to !== undefined || undefined} {...place}>
      {columns.map((column) => (
        <TableCell key={column.name} row={row} column={column} to={column.isMain ? to : undefined} />
      ))}
      {actions !== undefined && <td className={styles['actions']}>{actions}</td>}
    </tr>
  )
}

/** The contents for which a cell shows a dash. */
const BLANK = new Set<ReactNode>([null, undefined, false, ''])

const LONGEST_WHOLE = 14

const DATE = /^\d{2}\.\d{2}\.\d{4}(,? \d{2}:\d{2}(:\d{2})?)?$/

/** A date or a moment: a column of them keeps one width. */
const isDate = (value: ReactNode) =>
  typeof value === 'string' ? DATE.test(value) : isValidElement(value) && value.type === Moment

/** A date, a number or a short word: broken in two it is misread. */
const isShortWord = (value: ReactNode) =>
  typeof value === 'string' && value.length <= LONGEST_WHOLE && !value.includes(' ')

interface TableCellProps<Row> {
  row: Row
  column: Column<Row>
  to: string | undefined
}

function TableCell<Row>({ row, column, to }: TableCellProps<Row>) {
  const { title, cell, isMain, isNumeric, isWhole, hasWholeWords } = column
  const value = cell(row)
  const content = BLANK.has(value) ? '—' : value
  return (
    <td
      data-main={isMain || undefined}
      data-numeric={isNumeric || undefined}
      data-date={isDate(content) || undefined}
      data-whole={isWhole || isShortWord(content) || undefined}
      data-words={hasWholeWords || undefined}
    >
      {!isMain && (
        <span className={styles['label']} aria-hidden>
          {title}
        </span>
      )}
      {to === undefined ? <div>{content}</div> : <AppLink to={to}>{content}</AppLink>}
    </td>
  )
}
