import type * as z from 'zod/mini'
import { useAction, useCall } from '#platform/web/api/use-call.ts'
import { ChoiceField } from '#platform/web/forms/choice/ChoiceField.tsx'
import { namedOptions } from '#platform/web/forms/choice/option.ts'
import { DateField } from '#platform/web/forms/dates/fields.tsx'
import { SelectField, TextareaField } from '#platform/web/forms/fields.tsx'
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
    id: permission,
    title,
    group: isDerived ? 'Обычно следуют из данных' : 'Выдаются',
  }))
  const granted = permissions.toSorted((a, b) => a.group.localeCompare(b.group))
  return (
    <>
      <ChoiceField name="permission" label="Право" options={granted} placeholder="Не выбрано" />
      {choices.roles.length > 0 && (
        <ChoiceField
          name="roleId"
          label="Или роль"
          options={namedOptions(choices.roles)}
          placeholder="Не выбрана"
        />
      )}
      <SelectField name="effect" label="Действие" options={EFFECTS} />
      <ChoiceField
        name="departmentId"
        label="Подразделение"
        hint="Только для прав руководителей и подписи обходных листов"
        options={namedOptions(choices.departments)}
        placeholder="Без ограничения"
      />
      <div className={styles['pair']}>
        <DateField name="beginAt" label="С какого дня" hint="Пусто: с сегодняшнего" />
        <DateField name="endAt" label="По какой день" hint="Пусто: без срока" />
      </div>
      <TextareaField name="reason" label="Основание" hint="Приказ, заявка, обращение" rows={2} />
    </>
  )
}
