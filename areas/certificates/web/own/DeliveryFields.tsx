import { dayText } from '#platform/contract/date-text.ts'
import { SelectField, TextField } from '#platform/web/forms/fields.tsx'
import { useField } from '#platform/web/forms/form-state.ts'
import { RadioField } from '#platform/web/forms/RadioField.tsx'
import type { CertificateType } from '../../contract/request.ts'
import { useNow } from '../use-now.ts'
import type { OrderData } from './order-fields.ts'

interface DeliveryFieldsProps {
  type: CertificateType
  known: OrderData
}

/** As a file or on paper; a paper has its place and its copies. */
export function DeliveryFields({ type, known: { places, initial } }: DeliveryFieldsProps) {
  const { date: today } = useNow()
  const { value: how } = useField<string>('how', 'file')
  const isPaper = type.isPaperOnly || how === 'paper'
  const when = `обычно к ${dayText(initial.expectedOn, today)}`
  return (
    <>
      {type.isPaperOnly ? (
        <p>Эту справку выдают на бумаге, с печатью: {when}.</p>
      ) : (
        <RadioField
          name="how"
          label="Как получить"
          hint={isPaper ? `С печатью, ${when}` : `PDF с QR для проверки, ${when}`}
          options={[
            { value: 'file', label: 'В электронном виде' },
            { value: 'paper', label: 'На бумаге' },
          ]}
        />
      )}
      {isPaper && (
        <>
          <SelectField
            name="receiptPlaceId"
            label="Место получения"
            placeholder="Выберите"
            options={places.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <TextField name="count" label="Экземпляров" type="number" />
        </>
      )}
    </>
  )
}
