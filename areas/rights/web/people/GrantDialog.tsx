import type * as z from 'zod/mini'
import { useAction, useCall } from '#platform/web/api/use-call.ts'
import { SelectField, TextareaField, TextField } from '#platform/web/forms/fields.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { showAlert } from '#platform/web/shell/alerts.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { PageSkeleton } from '#platform/web/ui/PageSkeleton.tsx'
import { rightsCalls } from '../../contract/calls.ts'
import { NewGrant, type GrantChoices } from '../../contract/grant.ts'
import type { PersonCard } from '../../contract/person.ts'
import styles from './Person.module.css'

const EFFECTS = [
  { value: 'allow', label: 'Выдать' },
  { value: 'deny', label: 'Запретить' },
]

const named = ({ id, name }: { id: number; name: string }) => ({ value: id, label: name })

export function GrantDialog({ person, onClose }: { person: PersonCard; onClose: () => void }) {
  const choices = useCall(rightsCalls.listGrantChoices, {})
  const add = useAction(rightsCalls.addGrant, {
    refresh: [rightsCalls.getPerson, rightsCalls.findPeople],
    failure: null,
  })
  const send = async (values: z.output<typeof NewGrant>) => {
    const { isWaiting } = await add.mutateAsync({ ...values, personId: person.id })
    showAlert(isWaiting ? 'Назначение ждёт подтверждения другого администратора' : 'Право выдано', 'success')
    onClose()
  }
  return (
    <Dialog title="Выдать право или роль" onClose={onClose}>
      <p className={styles['note']}>{person.fullName}</p>
      {choices.data ? (
        <Form schema={NewGrant} initial={{ effect: 'allow' }} onSubmit={send}>
          <GrantFields choices={choices.data} />
          <SubmitButton>Сохранить</SubmitButton>
        </Form>
      ) : (
        <PageSkeleton rows={5} />
      )}
    </Dialog>
  )
}

function GrantFields({ choices }: { choices: GrantChoices }) {
  const permissions = choices.permissions.map(({ permission, title, isDerived }) => ({
    value: permission,
    label: isDerived ? `${title} (обычно следует из данных)` : title,
  }))
  const granted = permissions.toSorted(
    (a, b) => Number(a.label.endsWith(')')) - Number(b.label.endsWith(')')),
  )
  return (
    <>
      <SelectField name="permission" label="Право" options={granted} placeholder="Не выбрано" />
      {choices.roles.length > 0 && (
        <SelectField
          name="roleId"
          label="Или роль"
          options={choices.roles.map(named)}
          placeholder="Не выбрана"
        />
      )}
      <SelectField name="effect" label="Действие" options={EFFECTS} />
      <SelectField
        name="departmentId"
        label="Подразделение"
        hint="Только для прав руководителей и подписи обходных листов"
        options={choices.departments.map(named)}
        placeholder="Без ограничения"
      />
      <div className={styles['pair']}>
        <TextField name="beginAt" label="С какого дня" hint="Пусто: с сегодняшнего" type="date" />
        <TextField name="endAt" label="По какой день" hint="Пусто: без срока" type="date" />
      </div>
      <TextareaField name="reason" label="Основание" hint="Приказ, заявка, обращение" rows={2} />
    </>
  )
}
