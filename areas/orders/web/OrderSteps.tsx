import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import * as z from 'zod/mini'
import { CalendarDate } from '#platform/contract/dates.ts'
import { DateField } from '#platform/web/forms/dates/fields.tsx'
import { useToday } from '#platform/web/forms/dates/use-today.ts'
import { TextField } from '#platform/web/forms/fields.tsx'
import { FormButtons } from '#platform/web/forms/layout.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { RecordForm } from '#platform/web/forms/versions/RecordForm.tsx'
import { addressOf } from '#platform/web/router/address-of.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { OrderHead, type Order } from '../contract/order.ts'
import { orderScreens } from '../contract/screens.ts'
import { nameOf } from './order-text.ts'
import { useOrders } from './use-orders.ts'

const CounterHead = z.object({ number: OrderHead.shape.number, orderedOn: CalendarDate })

/** The ways to take an order back, by its state. */
export function OrderSteps({ order }: { order: Order }) {
  const [isAsking, setAsking] = useState(false)
  const { state, kind } = order
  const close = () => setAsking(false)
  if (state === 'cancelled' || kind === 'counter') return null
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        {state === 'done' ? 'Встречный приказ' : 'Отменить приказ'}
      </Button>
      {isAsking &&
        (state === 'done' ? (
          <CounterDialog order={order} onClose={close} />
        ) : (
          <CancelDialog order={order} onClose={close} />
        ))}
    </>
  )
}

interface StepProps {
  order: Order
  onClose: () => void
}

function CancelDialog({ order, onClose }: StepProps) {
  const { cancel } = useOrders()
  const { id, version, state } = order
  return (
    <ConfirmDialog
      title={`Отменить приказ ${nameOf(order)}?`}
      action="Отменить приказ"
      isBusy={cancel.isPending}
      onConfirm={() => cancel.mutate({ id, version }, { onSettled: onClose })}
      onClose={onClose}
    >
      <p>
        {state === 'signed' ? 'Приказ подписан, но ещё не исполнен. ' : ''}Он останется в списке со статусом
        «Отменён» и ничего не изменит.
      </p>
    </ConfirmDialog>
  )
}

function CounterDialog({ order, onClose }: StepProps) {
  const router = useRouter()
  const today = useToday().toString()
  const { counter } = useOrders()
  const save = async (head: z.output<typeof CounterHead>, version: number) => {
    const { id } = await counter.mutateAsync({ id: order.id, version, ...head })
    await router.navigate({ to: addressOf(orderScreens.order, { id }), ignoreBlocker: true })
  }
  return (
    <Dialog title={`Отменить приказ ${nameOf(order)}`} onClose={onClose}>
      <p>Встречный приказ сразу вернёт всё, что изменил этот, как было до него.</p>
      <RecordForm
        schema={CounterHead}
        initial={{ orderedOn: today }}
        valuesOf={() => null}
        version={order.version}
        save={save}
        guardsLeaving
      >
        <TextField name="number" label="Номер встречного приказа" autoFocus />
        <DateField name="orderedOn" label="Дата" />
        <FormButtons>
          <SubmitButton>Отменить встречным приказом</SubmitButton>
        </FormButtons>
      </RecordForm>
    </Dialog>
  )
}
