import { useState } from 'react'
import { useAction, useCall } from '#platform/web/api/use-call.ts'
import { CheckboxField, TextField } from '#platform/web/forms/fields.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Tag } from '#platform/web/ui/Tag.tsx'
import { certificatesCalls } from '../../contract/calls.ts'
import { CHOICE_TITLES, ChoiceValues, type Choice } from '../../contract/settings.ts'
import { Loaded } from '../Loaded.tsx'
import { Entries } from './Entries.tsx'
import { useScope } from './use-scope.ts'

type Edited = Choice | 'new' | null

/** One list of the form; entries that are out of use stay with the requests that name them. */
export function ChoicesCard({ kind }: { kind: Choice['kind'] }) {
  const choices = useCall(certificatesCalls.listChoices, {}, { isAlwaysFresh: true })
  const [edited, setEdited] = useState<Edited>(null)
  const { mayChange } = useScope()
  const ofKind = (all: readonly Choice[]) => all.filter((choice) => choice.kind === kind)
  return (
    <Card title={CHOICE_TITLES[kind]} note={choices.data && String(ofKind(choices.data).length)}>
      <Loaded read={choices}>
        {(all) => (
          <Entries
            entries={ofKind(all)}
            mayChange={mayChange}
            nameOf={({ name }) => name}
            shown={({ name, isActive }) => (
              <>
                {name} {!isActive && <Tag>не предлагается</Tag>}
              </>
            )}
            onEdit={setEdited}
          />
        )}
      </Loaded>
      {edited && <ChoiceDialog kind={kind} edited={edited} onClose={() => setEdited(null)} />}
    </Card>
  )
}

interface ChoiceDialogProps {
  kind: Choice['kind']
  edited: Choice | 'new'
  onClose: () => void
}

function ChoiceDialog({ kind, edited, onClose }: ChoiceDialogProps) {
  const use = { refresh: [certificatesCalls.listChoices], success: 'Данные сохранены', failure: null }
  const create = useAction(certificatesCalls.createChoice, use)
  const change = useAction(certificatesCalls.changeChoice, use)
  return (
    <Dialog title={CHOICE_TITLES[kind]} onClose={onClose}>
      <Form
        schema={ChoiceValues}
        initial={edited === 'new' ? { isActive: true } : edited}
        onSubmit={async (values) => {
          if (edited === 'new') await create.mutateAsync({ kind, ...values })
          else await change.mutateAsync({ id: edited.id, version: edited.version, ...values })
          onClose()
        }}
      >
        <TextField name="name" label="Название" autoFocus />
        <CheckboxField name="isActive" label="Предлагать в форме заказа" />
        <SubmitButton>Сохранить</SubmitButton>
      </Form>
    </Dialog>
  )
}
