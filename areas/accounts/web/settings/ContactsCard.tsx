import { useState } from 'react'
import * as z from 'zod/mini'
import { useAction } from '#platform/web/api/use-call.ts'
import { TextField } from '#platform/web/forms/fields.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { accountsCalls } from '../../contract/calls.ts'
import { ShortCode } from '../../contract/fields.ts'
import { ContactsForm, type CurrentSettings } from '../../contract/settings-calls.ts'
import styles from './Settings.module.css'

const SAVED = 'Данные сохранены'
const NOT_SAVED = 'Произошла ошибка при сохранении данных'
const CodeForm = z.object({ code: ShortCode })

function PhoneCode() {
  const confirm = useAction(accountsCalls.confirmPhone, {
    refresh: [accountsCalls.getSettings],
    success: SAVED,
    failure: null,
  })
  return (
    <Form schema={CodeForm} onSubmit={(values) => confirm.mutateAsync(values)}>
      <TextField name="code" label="Код из SMS" autoComplete="one-time-code" />
      <SubmitButton>Подтвердить номер</SubmitButton>
    </Form>
  )
}

/** Addresses and number; a new one counts when it is confirmed. */
export function ContactsCard({ settings }: { settings: CurrentSettings }) {
  const { feedbacks, notification_email, phone, confirmationMessages, pending } = settings
  const [messages, setMessages] = useState<readonly string[]>([])
  const save = useAction(accountsCalls.changeContacts, {
    refresh: [accountsCalls.getSettings],
    success: SAVED,
    failure: null,
  })
  const initial = {
    email: feedbacks.email ?? '',
    notification_email: notification_email ?? '',
    phone: phone ?? '',
  }
  /** The value that waits for its confirmation stands at its field: the field shows what counts until then. */
  const hintOf = (waited: CurrentSettings['pending'][number]['kind'], otherwise?: string) => {
    const value = pending.find(({ kind }) => kind === waited)?.value
    return value === undefined ? otherwise : `Ждёт подтверждения: ${value}`
  }
  return (
    <Card title="Контакты">
      <div className={styles['stack']}>
        {messages.map((message) => (
          <p key={message} role="status" className={styles['info']}>
            {message}
          </p>
        ))}
        {messages.length === 0 && confirmationMessages.feedback && (
          <p className={styles['info']}>{confirmationMessages.feedback}</p>
        )}
        {pending.some(({ kind }) => kind === 'phone') && <PhoneCode />}
        <Form
          schema={ContactsForm}
          initial={initial}
          onSubmit={async (values) => {
            setMessages((await save.mutateAsync(values)).messages)
          }}
          failureText={NOT_SAVED}
        >
          <TextField
            name="email"
            label="E‑mail для связи"
            hint={hintOf('email', 'По нему можно войти и восстановить пароль')}
            type="email"
            autoComplete="email"
          />
          <TextField
            name="notification_email"
            label="E‑mail для уведомлений"
            hint={hintOf('notification_email', 'Если пусто, уведомления приходят на адрес для связи')}
            type="email"
          />
          <TextField
            name="phone"
            label="Номер телефона"
            hint={hintOf('phone')}
            type="tel"
            autoComplete="tel"
          />
          <SubmitButton>Сохранить</SubmitButton>
        </Form>
      </div>
    </Card>
  )
}
