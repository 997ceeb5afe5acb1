import { useState } from 'react'
import { displayDate } from '#platform/contract/calendar.ts'
import { counted } from '#platform/contract/plural.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { useToday } from '#platform/web/forms/dates/use-today.ts'
import type { Column } from '#platform/web/table/column.ts'
import { Table } from '#platform/web/table/Table.tsx'
import { useTableState } from '#platform/web/table/use-table-state.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { Tag } from '#platform/web/ui/Tag.tsx'
import { orderCalls } from '../contract/calls.ts'
import type { Order, OrderPreview, PreviewLine } from '../contract/order.ts'
import { EFFECT_COLUMNS } from './EffectCard.tsx'
import { nameOf } from './order-text.ts'
import styles from './Order.module.css'
import { useOrders } from './use-orders.ts'

const COLUMNS: readonly Column<PreviewLine>[] = [
  ...EFFECT_COLUMNS,
  {
    name: 'obstacle',
    title: 'Что мешает',
    cell: ({ obstacle }) => obstacle !== null && <Tag tone="error">{obstacle}</Tag>,
  },
]

/** The changes of an order as things are now, and the button that signs it. */
export function PreviewCard({ order }: { order: Order }) {
  const preview = useCall(orderCalls.previewOrder, { id: order.id }, { isAlwaysFresh: true })
  const state = useTableState()
  return (
    <Card title="Предпросмотр">
      <Table
        caption="Что изменит приказ"
        columns={COLUMNS}
        rows={preview.data?.lines}
        rowKey={({ subjectId }) => subjectId}
        state={state}
        loading={preview}
        failureText="Произошла ошибка при подготовке предпросмотра"
        empty="Приказ ничего не изменит"
        density="compact"
      />
      {order.state === 'draft' && preview.data && (
        <div className={styles['steps']}>
          <SignButton order={order} preview={preview.data} />
        </div>
      )}
    </Card>
  )
}

function SignButton({ order, preview }: { order: Order; preview: OrderPreview }) {
  const [isAsking, setAsking] = useState(false)
  const today = useToday().toString()
  const { sign } = useOrders()
  const { id, version, effectiveOn } = order
  const count = preview.lines.length
  if (preview.obstacles > 0)
    return (
      <p>Приказ можно будет подписать, когда ничто не мешает: исправьте или уберите отмеченные строки.</p>
    )
  const when = effectiveOn > today ? `будет исполнен ${displayDate(effectiveOn)}` : 'будет исполнен сразу'
  const confirm = () =>
    sign.mutate({ id, version, fingerprint: preview.fingerprint }, { onSettled: () => setAsking(false) })
  return (
    <>
      <Button kind="primary" onClick={() => setAsking(true)}>
        Подписать приказ
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Подписать приказ ${nameOf(order)}?`}
          action="Подписать"
          isBusy={sign.isPending}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        >
          <p>
            В приказе {counted(count, ['строка', 'строки', 'строк'])}, он {when}. Подписанный приказ не
            меняется; отменить его можно встречным приказом.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
