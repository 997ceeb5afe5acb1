import { useState } from 'react'
import * as z from 'zod/mini'
import { ApiError } from '#platform/web/api/api-error.ts'
import { Form } from '#platform/web/forms/Form.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Recommendation, recommendationFields } from '../../contract/recommendation.ts'
import { RecommendationFields } from './RecommendationFields.tsx'
import styles from './Taught.module.css'
import { useChangeRecommendation } from './use-recommendations.ts'

interface ChangeDialogProps {
  item: Recommendation
  onClose: () => void
}

const Fields = z.object(recommendationFields)

/** Changes the remarks on a title; a change that another teacher saved meanwhile is shown and not lost. */
export function ChangeDialog({ item, onClose }: ChangeDialogProps) {
  const [newer, setNewer] = useState<Recommendation | null>(null)
  const change = useChangeRecommendation()
  const version = newer?.version ?? item.version
  const submit = async (values: z.output<typeof Fields>) => {
    try {
      await change.mutateAsync({ id: item.id, version, isMain: values.isMain, note: values.note ?? null })
      onClose()
    } catch (error) {
      const current = error instanceof ApiError && z.safeParse(Recommendation, error.body['current'])
      if (current && current.success) setNewer(current.data)
      throw error
    }
  }
  return (
    <Dialog title={item.title.title} onClose={onClose}>
      {newer && (
        <p className={styles['chosen']}>
          Другой преподаватель сохранил: {newer.isMain ? 'основная' : 'дополнительная'},{' '}
          {newer.note ?? 'без примечания'}. Чтобы записать свой вариант, сохраните ещё раз.
        </p>
      )}
      <Form
        schema={Fields}
        initial={{ isMain: item.isMain, note: item.note ?? '' }}
        onSubmit={submit}
        guardsLeaving
      >
        <RecommendationFields />
        <SubmitButton>Сохранить</SubmitButton>
      </Form>
    </Dialog>
  )
}
