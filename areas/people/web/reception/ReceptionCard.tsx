import { useAction, useCall } from '#platform/web/api/use-call.ts'
import { TextField } from '#platform/web/forms/fields.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { RecordForm } from '#platform/web/forms/versions/RecordForm.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { receptionCalls } from '../../contract/reception-calls.ts'
import { ReceptionFields, type Reception } from '../../contract/reception.ts'

/** The reader's hours for visitors, shown on their card. */
export function ReceptionCard() {
  const reception = useCall(receptionCalls.getOwnReception, {})
  return <Card title="Часы приёма">{reception.data && <Hours reception={reception.data} />}</Card>
}

function Hours({ reception: { hours, version } }: { reception: Reception }) {
  const save = useAction(receptionCalls.saveOwnReception, {
    refresh: [receptionCalls.getOwnReception],
    success: 'Часы приёма сохранены',
    failure: null,
  })
  return (
    <RecordForm
      schema={ReceptionFields}
      initial={{ hours }}
      version={version}
      isOnPage
      save={(values, seen) => save.mutateAsync({ ...values, version: seen })}
    >
      <TextField
        name="hours"
        label="Когда и где вы принимаете"
        hint="Например: среда 14:00–16:00, ауд. 1-106. Видно на вашей карточке всем, кто видит ваши рабочие контакты"
      />
      <SubmitButton>Сохранить</SubmitButton>
    </RecordForm>
  )
}
