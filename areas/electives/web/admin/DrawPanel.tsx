import { useState } from 'react'
import * as z from 'zod/mini'
import { useAction } from '#platform/web/api/use-call.ts'
import { TextField } from '#platform/web/forms/fields.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { momentText } from '#platform/web/ui/date-text.ts'
import type { Campaign, DrawOutcome } from '../../contract/admin.ts'
import { electivesCalls } from '../../contract/calls.ts'
import styles from './Admin.module.css'
import { REFRESH } from './use-admin.ts'

const Fields = z.object({ seed: z.int().check(z.gte(1), z.lte(999_999)) })

/** Draws lots: first what would come out, then in earnest; the same number gives the same lists. */
export function DrawPanel({ campaign }: { campaign: Campaign }) {
  const { id, lot, allocation, state } = campaign
  const preview = useAction(electivesCalls.previewDraw, { failure: null })
  const draw = useAction(electivesCalls.drawLots, { refresh: REFRESH, success: 'Места распределены' })
  const [outcome, setOutcome] = useState<DrawOutcome | null>(null)
  return (
    <div className={styles['draw']}>
      {allocation && (
        <p className={styles['muted']}>
          Жребий № {allocation.seed} от {momentText(allocation.at)}: мест дано {allocation.placed}, без места{' '}
          {allocation.unplaced}. Сверка списков: <code>{allocation.digest.slice(0, 16)}</code>
        </p>
      )}
      <Form
        schema={Fields}
        initial={{ seed: lot }}
        onTyped={() => setOutcome(null)}
        onSubmit={async ({ seed }) => setOutcome(await preview.mutateAsync({ id, seed }))}
      >
        <TextField
          name="seed"
          label="Номер жребия"
          type="number"
          hint="Тот же номер и те же желания дают те же списки"
        />
        <SubmitButton>Что выйдет</SubmitButton>
      </Form>
      {outcome && (
        <>
          <p className={styles['muted']}>
            Мест получат {outcome.placed}, без места останутся {outcome.unplaced}. По желаниям:{' '}
            {outcome.byWish.map((many, index) => `${index + 1}-е — ${many}`).join(', ')}. Сверка списков:{' '}
            <code>{outcome.digest.slice(0, 16)}</code>
          </p>
          {state === 'moderation' ? (
            <div className={styles['buttons']}>
              <Button
                kind="primary"
                isBusy={draw.isPending}
                onClick={() => draw.mutate({ id, seed: outcome.seed }, { onSuccess: () => setOutcome(null) })}
              >
                Распределить по жребию № {outcome.seed}
              </Button>
            </div>
          ) : (
            <p className={styles['muted']}>Распределить можно после конца срока выбора</p>
          )}
        </>
      )}
    </div>
  )
}
