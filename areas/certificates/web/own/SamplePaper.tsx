import { useState } from 'react'
import * as z from 'zod/mini'
import { useAction } from '#platform/web/api/use-call.ts'
import { fillEmptyFields } from '#platform/web/forms/empty-fields.ts'
import { useFormValues } from '#platform/web/forms/form-state.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { certificatesCalls } from '../../contract/calls.ts'
import type { PaperPreview } from '../../contract/paper-preview.ts'
import type { CertificateType } from '../../contract/request.ts'
import { PaperSheet } from '../desk/PaperSheet.tsx'
import { FAILURES } from '../texts.ts'
import { OrderFields, sentFields, type OrderData } from './order-fields.ts'

/** Shows the certificate as it would look with the form's present values. */
export function SamplePaper({ type, known }: { type: CertificateType; known: OrderData }) {
  const values = useFormValues()
  const sample = useAction(certificatesCalls.previewCertificate, { failure: FAILURES.form })
  const [paper, setPaper] = useState<PaperPreview | null>(null)
  const show = () => {
    // Fields that are not filled in yet are left out of the sample.
    const { success, data } = z.safeParse(OrderFields, fillEmptyFields(OrderFields, values))
    const typed = success ? sentFields(data, type) : {}
    const order = { typeId: type.id, studentId: known.initial.studentId, ...typed }
    sample.mutate(order, { onSuccess: setPaper })
  }
  return (
    <>
      <Button isBusy={sample.isPending} onClick={show}>
        Как будет выглядеть
      </Button>
      {paper && (
        <Dialog title="Как будет выглядеть справка" onClose={() => setPaper(null)}>
          <PaperSheet paper={paper} isSample />
        </Dialog>
      )}
    </>
  )
}
