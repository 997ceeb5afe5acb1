import { useState } from 'react'
import { ApiError, Refusal } from '#platform/web/api/api-error.ts'
import { request } from '#platform/web/api/request.ts'
import { CheckboxField, PasswordField, TextField } from '#platform/web/forms/fields.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { accountsCalls } from '../../contract/calls.ts'
import {
  RegistrationForm as RegistrationSchema,
  type RegistrationSent,
} from '../../contract/registration-calls.ts'
import { useConfig } from '../GuestPage.tsx'
import styles from '../LoginPage.module.css'
import { PasswordRules } from '../PasswordRules.tsx'

const FAILED = 'Произошла ошибка при отправке формы. Пожалуйста, повторите попытку позже.'
const NO_CONSENT = 'Отметьте согласие на обработку персональных данных'
const TOO_MANY_TRIES = 429
/** The labels of the specification; that of the code is not shown with its error. */
const ERROR_LABELS = { login: 'Логин', password: 'Пароль', phone: 'Номер телефона', email: 'Email' }

/** Literally as specified: 429 shows its number. */
function explained(error: unknown): unknown {
  const isLimit = error instanceof ApiError && error.status === TOO_MANY_TRIES
  return isLimit ? new Refusal(`${TOO_MANY_TRIES}\n${error.message}`) : error
}

export function RegistrationForm({ onSent }: { onSent: (sent: RegistrationSent) => void }) {
  const config = useConfig()
  const [isByPhone, setByPhone] = useState(false)
  return (
    <>
      {config?.isSmsEnabled && (
        <fieldset className={styles['choice']} aria-label="Как подтвердить регистрацию">
          <button type="button" aria-pressed={!isByPhone} onClick={() => setByPhone(false)}>
            По e‑mail
          </button>
          <button type="button" aria-pressed={isByPhone} onClick={() => setByPhone(true)}>
            По телефону
          </button>
        </fieldset>
      )}
      <Form
        key={String(isByPhone)}
        schema={RegistrationSchema}
        errorLabels={ERROR_LABELS}
        failureText={FAILED}
        onSubmit={async (values) => {
          if (!values.consent) throw new Refusal(NO_CONSENT)
          try {
            onSent(await request(accountsCalls.register, values, { isQuiet: true }))
          } catch (error) {
            throw explained(error)
          }
        }}
      >
        <TextField name="pin" label="ПИН-код" hint="Код выдаёт деканат или отдел кадров" autoComplete="off" />
        {isByPhone ? (
          <TextField name="phone" label="Номер телефона" type="tel" autoComplete="tel" />
        ) : (
          <TextField name="email" label="Email" type="email" autoComplete="email" />
        )}
        <TextField
          name="login"
          label="Логин"
          hint="Латинские буквы, цифры, точка и дефис"
          autoComplete="username"
        />
        <PasswordField name="password" label="Пароль" autoComplete="new-password" />
        <PasswordRules />
        <CheckboxField name="consent" label="Согласие на обработку персональных данных" />
        <SubmitButton>Зарегистрироваться</SubmitButton>
      </Form>
    </>
  )
}
