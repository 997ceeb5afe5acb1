import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { SelectField } from '#platform/web/forms/fields.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { FormButtons } from '#platform/web/forms/layout.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { useToday } from '#platform/web/forms/dates/use-today.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { useUser } from '#platform/web/router/portal.ts'
import { Page } from '#platform/web/ui/Page.tsx'
import { kindsFor, ORDER_KIND_NAMES, ORDER_KINDS } from '../contract/order-kinds.ts'
import { OrderHead } from '../contract/order.ts'
import { orderScreens } from '../contract/screens.ts'
import { HeadFields } from './HeadFields.tsx'
import { useOrders } from './use-orders.ts'
import { useStudentOfOrder } from './use-student-of-order.ts'

const NewHead = z.extend(OrderHead, { kind: z.enum(ORDER_KIND_NAMES) })

/** Begins an order: its kind cannot be changed afterwards. */
export function NewOrder({ actions }: { actions: ReactNode }) {
  const router = useRouter()
  const today = useToday().toString()
  const { permissions } = useUser()
  const { create } = useOrders()
  const { studentId, student, allows } = useStudentOfOrder()
  const options = kindsFor(new Set(permissions))
    .filter(allows)
    .map((kind) => ({ value: kind, label: ORDER_KINDS[kind].title }))
  const save = async (values: z.output<typeof NewHead>) => {
    const { id } = await create.mutateAsync(values)
    await router.navigate({
      to: addressOf(orderScreens.order, { id, ...(studentId !== null && { student: studentId }) }),
      replace: true,
      ignoreBlocker: true,
    })
  }
  return (
    <Page title="Новый приказ" context={student && `О студенте: ${student.fullName}`} actions={actions}>
      <Form
        schema={NewHead}
        initial={{ ground: '', orderedOn: today, effectiveOn: today }}
        onSubmit={save}
        guardsLeaving
        isWide
      >
        <SelectField name="kind" label="Вид приказа" options={options} placeholder="Выберите вид" />
        <HeadFields />
        <FormButtons>
          <SubmitButton>Создать проект</SubmitButton>
        </FormButtons>
      </Form>
    </Page>
  )
}
