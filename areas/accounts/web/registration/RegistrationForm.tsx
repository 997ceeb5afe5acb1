import { useState } from 'react'
import { ApiError, isAbort } from '#platform/web/api/api-error.ts'
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

/** The literal answers of the specification: 429 shows its number, what carries no text a common one. */
function explained(error: unknown): unknown {
  if (isAbort(error)) return error
  if (!(error instanceof ApiError) || error.status >= 500) return new ApiError(400, { message: FAILED })
  if (error.status !== TOO_MANY_TRIES) return error
  return new ApiError(TOO_MANY_TRIES, { message: `${TOO_MANY_TRIES}\n${error.message}` })
}

export function RegistrationForm({ onSent }: { onSent: (sent: RegistrationSent) => void }) {
  const config = useConfig()
  const [isByPhone, setByPhone] = useState(false)
  return (
    <>
      {config?.isSmsEnabled && (
        <fieldset className={styles['choice']} aria-label="Как подтвердить регистрацию">
          <button type="button" aria-pressed={!isByPhone} onClick={() => setByPhone(false)}>
            По e-mail
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
        onSubmit={async (values) => {
          if (!values.consent) throw new ApiError(422, { message: NO_CONSENT })
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
