import { FormButtons } from '#platform/web/forms/layout.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { RecordForm } from '#platform/web/forms/versions/RecordForm.tsx'
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
      <RecordForm
        schema={OrderHead}
        initial={{ number, orderedOn, effectiveOn, ground }}
        version={version}
        isOnPage
        save={(head, over, current) =>
          save.mutateAsync({ id, version: over, ...head, lines: (current as Order | null)?.lines ?? lines })
        }
        guardsLeaving
        isWide
      >
        <HeadFields />
        <FormButtons>
          <SubmitButton kind="plain">Сохранить реквизиты</SubmitButton>
        </FormButtons>
      </RecordForm>
    </Card>
  )
}
