import * as z from 'zod/mini'
import { DateField, MomentField, RangeField } from '#platform/web/forms/dates/fields.tsx'
import { TimeField } from '#platform/web/forms/dates/TimeField.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { showAlert } from '#platform/web/shell/alerts.ts'
import { Card } from '#platform/web/ui/Card.tsx'

const Dates = z.object({
  date: z.iso.date('Укажите дату'),
  publishedAt: z.optional(z.string()),
  from: z.iso.date('Укажите, с какого дня'),
  to: z.iso.date('Укажите, по какой день'),
  startsAt: z.optional(z.string()),
})

export function DateExamples() {
  return (
    <Card title="Даты и время">
      <Form
        schema={Dates}
        initial={{ from: '2026-11-23', to: '2026-12-05' }}
        onSubmit={async ({ date, from, to }) => showAlert(`${date}, ${from} – ${to}`, 'success')}
      >
        <DateField name="date" label="Дата" hint="Можно ввести «23.11», «пн», «завтра» или «через неделю»" />
        <MomentField name="publishedAt" label="Опубликовать" />
        <RangeField from="from" to="to" label="Показывать с и по" />
        <TimeField name="startsAt" label="Начало" />
        <SubmitButton>Проверить даты</SubmitButton>
      </Form>
    </Card>
  )
}
