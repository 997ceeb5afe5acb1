import { useState } from 'react'
import { useAction } from '#platform/web/api/use-call.ts'
import { DateField } from '#platform/web/forms/dates/fields.tsx'
import { TextField } from '#platform/web/forms/fields.tsx'
import { FieldRow, FormButtons } from '#platform/web/forms/layout.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { VersionedForm } from '#platform/web/forms/versions/VersionedForm.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { peopleCalls } from '../../contract/calls.ts'
import { PersonDocument, type KeptDocument } from '../../contract/register/document.ts'

/** Document data: read only on request, since each reading is recorded. */
export function DocumentTab({ personId }: { personId: number }) {
  const open = useAction(peopleCalls.openPersonDocument)
  const [document, setDocument] = useState<KeptDocument | null>(null)
  if (document) return <DocumentForm {...{ personId, document }} />
  return (
    <EmptyState
      text="Паспорт, СНИЛС и ИНН. Каждое открытие записывается в журнал действий, и человек видит, кто смотрел его документы"
      action={
        <Button
          kind="tinted"
          isBusy={open.isPending}
          onClick={() => open.mutate({ id: personId }, { onSuccess: setDocument })}
        >
          Открыть документы
        </Button>
      }
    />
  )
}

function DocumentForm({ personId, document }: { personId: number; document: KeptDocument }) {
  const save = useAction(peopleCalls.savePersonDocument, { success: 'Документы сохранены', failure: null })
  return (
    <VersionedForm
      schema={PersonDocument}
      initial={document.values}
      version={document.version}
      fields={[
        { name: 'passport', title: 'Паспорт' },
        { name: 'passportIssuedBy', title: 'Кем выдан' },
        { name: 'passportIssuedOn', title: 'Когда выдан' },
        { name: 'passportIssuerCode', title: 'Код подразделения' },
        { name: 'snils', title: 'СНИЛС' },
        { name: 'inn', title: 'ИНН' },
      ]}
      save={(values, version) => save.mutateAsync({ id: personId, version, ...values })}
      hasNoHistory
    >
      <FieldRow>
        <TextField name="passport" label="Паспорт: серия и номер" />
        <DateField name="passportIssuedOn" label="Когда выдан" />
        <TextField name="passportIssuerCode" label="Код подразделения" />
      </FieldRow>
      <TextField name="passportIssuedBy" label="Кем выдан" />
      <FieldRow>
        <TextField name="snils" label="СНИЛС" />
        <TextField name="inn" label="ИНН" />
      </FieldRow>
      <FormButtons>
        <SubmitButton>Сохранить</SubmitButton>
      </FormButtons>
    </VersionedForm>
  )
}
