import * as z from 'zod/mini'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { RecordForm } from '#platform/web/forms/versions/RecordForm.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { recommendationFields, type Recommendation } from '../../contract/recommendation.ts'
import { RecommendationFields } from './RecommendationFields.tsx'
import { useChangeRecommendation } from './use-recommendations.ts'

interface ChangeDialogProps {
  item: Recommendation
  onClose: () => void
}

const Fields = z.object(recommendationFields)

/** Changes the remarks on a title. */
export function ChangeDialog({ item, onClose }: ChangeDialogProps) {
  const change = useChangeRecommendation()
  const save = async ({ isMain, note }: z.output<typeof Fields>, version: number) => {
    await change.mutateAsync({ id: item.id, version, isMain, note: note ?? null })
    onClose()
  }
  return (
    <Dialog title={item.title.title} onClose={onClose}>
      <RecordForm
        schema={Fields}
        initial={{ isMain: item.isMain, note: item.note ?? '' }}
        version={item.version}
        save={save}
        guardsLeaving
      >
        <RecommendationFields />
        <SubmitButton>Сохранить</SubmitButton>
      </RecordForm>
    </Dialog>
  )
}
