import type { Column } from '#platform/web/table/column.ts'
import { Table } from '#platform/web/table/Table.tsx'
import { useTableState } from '#platform/web/table/use-table-state.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import type { EffectLine } from '../contract/order.ts'
import { changeText } from './order-text.ts'

/** The subject of a line and its changes; also for a preview. */
export const EFFECT_COLUMNS: readonly Column<EffectLine>[] = [
  { name: 'title', title: 'О ком', isMain: true, cell: ({ title }) => title },
  {
    name: 'changes',
    title: 'Что меняется',
    cell: ({ changes }) => changes.map((change) => <div key={change.title}>{changeText(change)}</div>),
  },
]

/** The changes of a done order, as they were when it took effect. */
export function EffectCard({ effect }: { effect: readonly EffectLine[] }) {
  const state = useTableState()
  return (
    <Card title="Что изменил приказ" note={effect.length}>
      <Table
        caption="Что изменил приказ"
        columns={EFFECT_COLUMNS}
        rows={effect}
        rowKey={({ subjectId }) => subjectId}
        state={state}
        empty="Приказ ничего не изменил"
        density="compact"
      />
    </Card>
  )
}
