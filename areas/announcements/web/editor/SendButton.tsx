import { useCall } from '#platform/web/api/use-call.ts'
import { useFormValues } from '#platform/web/forms/form-state.ts'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { editorCalls } from '../../contract/editor-calls.ts'
import { audienceOf, type AnnouncementForm } from './announcement-form.ts'
import { sendWords } from './readers-words.ts'

/** The button says what it does and for how many people; an outdated number is not shown. */
export function SendButton() {
  const form = useFormValues() as AnnouncementForm
  const audience = audienceOf(form)
  const isCounted = audience !== null && form.when !== 'draft'
  const counted = useCall(
    editorCalls.countAudience,
    { audience: audience ?? [] },
    { isEnabled: isCounted, keepsLast: false },
  )
  return (
    <SubmitButton isPressOnly>
      {sendWords(form.when, isCounted ? counted.data?.count : undefined)}
    </SubmitButton>
  )
}
