import { PersonLink } from '#platform/web/cards/PersonLink.tsx'
import type { Column } from '#platform/web/table/column.ts'
import { Table } from '#platform/web/table/Table.tsx'
import { useTableState } from '#platform/web/table/use-table-state.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import type { Order, OrderLine, ShownLine } from '../contract/order.ts'
import { AddLines } from './AddLines.tsx'
import { useOrders } from './use-orders.ts'

const COLUMNS: readonly Column<ShownLine>[] = [
  {
    name: 'title',
    title: 'О ком',
    isMain: true,
    cell: ({ title, personId }) => (personId === null ? title : <PersonLink id={personId} name={title} />),
  },
  { name: 'note', title: 'Сейчас', cell: ({ note }) => note },
  { name: 'becomes', title: 'По приказу', cell: ({ becomes }) => becomes },
]

/** Columns that no line fills are left out, and «Сейчас» once the order is done: it found something else. */
const columnsOf = (lines: readonly ShownLine[], isOpen: boolean) =>
  COLUMNS.filter(
    ({ name }) =>
      name === 'title' ||
      (name === 'note' ? isOpen && lines.some(({ note }) => note) : lines.some(({ becomes }) => becomes)),
  )

/** The lines of an order; those of a draft are added and taken out here. */
export function LinesCard({ order }: { order: Order }) {
  const { id, version, kind, state, lines, number, orderedOn, effectiveOn, ground } = order
  const tableState = useTableState()
  const { changeLines } = useOrders()
  const isDraft = state === 'draft'
  const isOpen = isDraft || state === 'signed'
  const kept = { id, version, number, orderedOn, effectiveOn, ground }
  const add = (added: readonly OrderLine[]) =>
    changeLines.mutateAsync({ ...kept, lines: [...lines, ...added] })
  const takeOut = (line: ShownLine) =>
    changeLines.mutate({ ...kept, lines: lines.filter((other) => other !== line) })
  return (
    <Card title="Строки приказа" note={lines.length > 0 ? lines.length : undefined}>
      <Table
        caption="Строки приказа"
        columns={columnsOf(lines, isOpen)}
        rows={lines}
        rowKey={({ subjectId }) => subjectId}
        state={tableState}
        empty="В приказе пока никого нет"
        density="compact"
        {...(isDraft && {
          rowActions: (line: ShownLine) => (
            <Button kind="quiet" isSmall aria-label={`Убрать: ${line.title}`} onClick={() => takeOut(line)}>
              Убрать
            </Button>
          ),
        })}
      />
      {isDraft && kind !== 'counter' && (
        <AddLines kind={kind} known={lines.map(({ subjectId }) => subjectId)} onAdd={add} />
      )}
    </Card>
  )
}
