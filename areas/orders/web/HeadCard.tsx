import { Form } from '#platform/web/forms/Form.tsx'
import { FormButtons } from '#platform/web/forms/layout.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { OrderHead, type Order } from '../contract/order.ts'
import { HeadFields } from './HeadFields.tsx'
import { useOrders } from './use-orders.ts'

/** The head of a draft. */
export function HeadCard({ order }: { order: Order }) {
  const { id, version, lines, number, orderedOn, effectiveOn, ground } = order
  const { save } = useOrders()
  return (
    <Card title="Реквизиты">
      <Form
        schema={OrderHead}
        initial={{ number, orderedOn, effectiveOn, ground }}
        onSubmit={(head) => save.mutateAsync({ id, version, ...head, lines })}
        guardsLeaving
        isWide
      >
        <HeadFields />
        <FormButtons>
          <SubmitButton kind="plain">Сохранить реквизиты</SubmitButton>
        </FormButtons>
      </Form>
    </Card>
  )
}
