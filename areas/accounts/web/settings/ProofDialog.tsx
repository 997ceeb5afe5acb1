import { PasswordField } from '#platform/web/forms/fields.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { ProofForm } from '../../contract/second-factor-calls.ts'
import styles from './Settings.module.css'
import type { ProofQuestion } from './use-proof.ts'

/** Asks for the password before a step. The action is the verb on its button: «Сменить пароль». */
export function ProofDialog({ take, giveUp, action }: ProofQuestion & { action: string }) {
  return (
    <Dialog title="Подтвердите, что это вы" onClose={giveUp}>
      <Form schema={ProofForm} onSubmit={take}>
        <PasswordField
          name="currentPassword"
          label="Текущий пароль"
          autoComplete="current-password"
          autoFocus
        />
        <p className={styles['meta']}>Следующие 10 минут пароль не понадобится.</p>
        <SubmitButton>{action}</SubmitButton>
      </Form>
    </Dialog>
  )
}
