import * as z from 'zod/mini'
import { Form } from '#platform/web/forms/Form.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { ProofDialog } from './ProofDialog.tsx'
import { useProof, type Proof } from './use-proof.ts'

interface ProvedStepProps {
  text: string
  button: string
  onStep: (proof: Proof) => Promise<unknown>
}

const Nothing = z.object({})

/** A step for which the server may ask for the password. */
export function ProvedStep({ text, button, onStep }: ProvedStepProps) {
  const { prove, question } = useProof()
  return (
    <>
      <Form schema={Nothing} onSubmit={() => prove(onStep)}>
        <p>{text}</p>
        <SubmitButton>{button}</SubmitButton>
      </Form>
      {question && <ProofDialog {...question} action={button} />}
    </>
  )
}
