import * as z from 'zod/mini'
import { useAction } from '#platform/web/api/use-call.ts'
import { request } from '#platform/web/api/request.ts'
import { TextField } from '#platform/web/forms/fields.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { showAlert } from '#platform/web/shell/alerts.ts'
import { accountsCalls } from '../../contract/calls.ts'
import { ShortCode } from '../../contract/fields.ts'
import type { RegistrationSent } from '../../contract/registration-calls.ts'
import { useEnter } from '../use-enter.ts'
import styles from '../settings/Settings.module.css'

const TEXTS = {
  email:
    'На указанную вами почту было отправлено письмо со ссылкой. Перейдите по ней для продолжения регистрации.',
  phone: 'Мы отправили SMS с кодом подтверждения на номер.',
}
const WAITING = 'Почта портала ещё не настроена: письмо ждёт, обратитесь к администратору'
const CodeForm = z.object({ code: ShortCode })

/** The next step: the link in a letter, or the code in a message. */
export function SentNotice({ sent }: { sent: RegistrationSent }) {
  const { via, requestId, maskedTarget, isWaiting } = sent
  const enter = useEnter()
  const resend = useAction(accountsCalls.resendRegistration, { success: 'Отправлено ещё раз' })
  return (
    <div className={styles['stack']}>
      <p role="status">{isWaiting ? WAITING : TEXTS[via]}</p>
      <p className={styles['meta']}>{maskedTarget}</p>
      {via === 'phone' && (
        <Form
          schema={CodeForm}
          onSubmit={async ({ code }) => {
            await request(accountsCalls.confirmRegistration, { requestId, code }, { isQuiet: true })
            showAlert('Регистрация завершена', 'success')
            await enter('/')
          }}
        >
          <TextField name="code" label="Код из SMS" autoComplete="one-time-code" autoFocus />
          <SubmitButton>Подтвердить</SubmitButton>
        </Form>
      )}
      {!isWaiting && (
        <button
          type="button"
          className={styles['quiet']}
          disabled={resend.isPending}
          onClick={() => resend.mutate({ requestId })}
        >
          Отправить ещё раз
        </button>
      )}
    </div>
  )
}
