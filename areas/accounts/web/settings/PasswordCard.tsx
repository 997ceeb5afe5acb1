import { useState } from 'react'
import { isAbort } from '#platform/web/api/api-error.ts'
import { useAction } from '#platform/web/api/use-call.ts'
import { PasswordField } from '#platform/web/forms/fields.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { accountsCalls } from '../../contract/calls.ts'
import { PasswordForm } from '../../contract/settings-calls.ts'
import { PasswordRules } from '../PasswordRules.tsx'
import { passwordRefusal } from './password-refusal.ts'
import { ProofDialog } from './ProofDialog.tsx'
import { useProof } from './use-proof.ts'
import styles from './Settings.module.css'

/** The current password is asked for, in a dialog, only when the server needs it proved again. */
export function PasswordCard({ note }: { note: string | null }) {
  const { prove, question } = useProof()
  const [round, setRound] = useState(0)
  const change = useAction(accountsCalls.changePassword, {
    refresh: [accountsCalls.getSettings, accountsCalls.listSessions],
    success: 'Новый пароль сохранен',
    failure: null,
  })
  return (
    <Card title="Пароль">
      <div className={styles['stack']}>
        {note && <p className={styles['meta']}>{note}</p>}
        <Form
          key={round}
          schema={PasswordForm}
          onSubmit={async (values) => {
            try {
              await prove((proof) => change.mutateAsync({ ...values, ...proof }))
              setRound(round + 1)
            } catch (error) {
              throw isAbort(error) ? error : passwordRefusal(error)
            }
          }}
        >
          <PasswordField name="password" label="Новый пароль" autoComplete="new-password" />
          <PasswordRules />
          <PasswordField name="password_confirmation" label="Пароль ещё раз" autoComplete="new-password" />
          <SubmitButton>Сменить пароль</SubmitButton>
        </Form>
        {question && <ProofDialog {...question} action="Сменить пароль" />}
        <p className={styles['meta']}>После смены пароля все остальные входы завершатся.</p>
      </div>
    </Card>
  )
}
