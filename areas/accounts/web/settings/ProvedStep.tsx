import { useState } from 'react'
import { ApiError } from '#platform/web/api/api-error.ts'
import { PasswordField } from '#platform/web/forms/fields.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { ProofForm } from '../../contract/second-factor-calls.ts'

interface ProvedStepProps {
  text: string
  button: string
  onStep: (proof: { currentPassword?: string | undefined }) => Promise<unknown>
}

/** A step for which the server may ask for the password. */
export function ProvedStep({ text, button, onStep }: ProvedStepProps) {
  const [needsCurrent, setNeedsCurrent] = useState(false)
  const take = async (proof: { currentPassword?: string | undefined }) => {
    try {
      await onStep(proof)
    } catch (error) {
      if (error instanceof ApiError && error.fieldErrors['currentPassword']) setNeedsCurrent(true)
      throw error
    }
  }
  return (
    <Form schema={ProofForm} onSubmit={take}>
      <p>{text}</p>
      {needsCurrent && (
        <PasswordField name="currentPassword" label="Текущий пароль" autoComplete="current-password" />
      )}
      <SubmitButton>{button}</SubmitButton>
    </Form>
  )
}
