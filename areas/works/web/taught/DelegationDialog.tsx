import { useState } from 'react'
import { displayDate } from '#platform/contract/calendar.ts'
import { useAction, useCall } from '#platform/web/api/use-call.ts'
import { FoundField } from '#platform/web/forms/choice/ChoiceField.tsx'
import { namedOptions } from '#platform/web/forms/choice/option.ts'
import { DateField } from '#platform/web/forms/dates/fields.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { FieldRow } from '#platform/web/forms/layout.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { RowList } from '#platform/web/ui/RowList.tsx'
import { worksCalls } from '../../contract/calls.ts'
import { NewDelegation, type Delegation } from '../../contract/review.ts'
import { shortName } from '../shared/work-text.ts'

const refresh = [worksCalls.listDelegations]

interface DelegationDialogProps {
  given: readonly Delegation[]
  onClose: () => void
}

/** The people who decide for the reader on certain days; delegations are also ended here. */
export function DelegationDialog({ given, onClose }: DelegationDialogProps) {
  const delegate = useAction(worksCalls.delegateWorks, {
    refresh,
    success: 'Согласование передано. Коллега узнает об этом сразу',
    failure: null,
  })
  return (
    <Dialog title="Передать на время отсутствия" onClose={onClose}>
      <p>Коллега увидит ваши работы и решит вместо вас, но только в эти дни. В записи останутся оба имени.</p>
      <Given given={given} />
      <Form
        schema={NewDelegation}
        failureText="Произошла ошибка при сохранении"
        onSubmit={async (delegation) => {
          await delegate.mutateAsync(delegation)
          onClose()
        }}
      >
        <Colleague />
        <FieldRow>
          <DateField name="beginAt" label="С" />
          <DateField name="endAt" label="По" />
        </FieldRow>
        <SubmitButton>Передать</SubmitButton>
      </Form>
    </Dialog>
  )
}

function Colleague() {
  const [term, setTerm] = useState('')
  const found = useCall(worksCalls.findColleagues, { term })
  return (
    <FoundField
      name="delegateId"
      label="Кому"
      hint="Сотрудник вашей кафедры"
      source={{
        options: namedOptions(found.data ?? []),
        search: setTerm,
        isSearching: found.isFetching,
      }}
    />
  )
}

function Given({ given }: { given: readonly Delegation[] }) {
  const end = useAction(worksCalls.endDelegation, { refresh, success: 'Передача отменена' })
  if (given.length === 0) return null
  return (
    <RowList
      label="Уже передано"
      rows={given.map(({ id, delegate, beginAt, endAt }) => ({
        key: id,
        title: shortName(delegate.fio),
        detail: `${displayDate(beginAt)} – ${displayDate(endAt)}`,
        end: (
          <Button
            isSmall
            kind="quiet"
            isBusy={end.isPending}
            aria-label={`Отменить передачу: ${delegate.fio}`}
            onClick={() => end.mutate({ id })}
          >
            Отменить
          </Button>
        ),
      }))}
    />
  )
}
