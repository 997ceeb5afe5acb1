import { useState } from 'react'
import * as z from 'zod/mini'
import { typedText } from '#platform/contract/text.ts'
import { useAction } from '#platform/web/api/use-call.ts'
import { TextareaField } from '#platform/web/forms/fields.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { momentText } from '#platform/web/ui/date-text.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import type { Campaign, DrawOutcome } from '../../contract/admin.ts'
import { electivesCalls } from '../../contract/calls.ts'
import styles from './Admin.module.css'
import { REFRESH } from './use-admin.ts'

/**
 * Draws lots: first as a trial, then for real, with a seed picked by the portal; with another seed only for a
 * reason.
 */
export function DrawPanel({ campaign }: { campaign: Campaign }) {
  const { id, allocation, state } = campaign
  const preview = useAction(electivesCalls.previewDraw)
  const draw = useAction(electivesCalls.drawLots, { refresh: REFRESH, success: 'Места распределены' })
  const [outcome, setOutcome] = useState<DrawOutcome | null>(null)
  const [isRepeating, setRepeating] = useState(false)
  const isDrawable = state === 'moderation'
  return (
    <div className={styles['draw']}>
      {allocation && <Drawn allocation={allocation} />}
      <p className={styles['muted']}>
        {allocation
          ? 'Номер закреплён: те же номер и желания дают те же списки.'
          : 'Номер жребия портал возьмёт сам, когда вы распределите места: заранее его не знает никто.'}
      </p>
      {outcome && <Tried outcome={outcome} />}
      <div className={styles['buttons']}>
        <Button isBusy={preview.isPending} onClick={() => preview.mutate({ id }, { onSuccess: setOutcome })}>
          Что выйдет
        </Button>
        {isDrawable && outcome && (
          <Button
            kind="primary"
            isBusy={draw.isPending}
            onClick={() => draw.mutate({ id }, { onSuccess: () => setOutcome(null) })}
          >
            {allocation ? `Распределить по жребию № ${allocation.seed}` : 'Распределить по жребию'}
          </Button>
        )}
        {isDrawable && allocation && (
          <Button kind="quiet" onClick={() => setRepeating(true)}>
            Новый жребий
          </Button>
        )}
      </div>
      {!isDrawable && <p className={styles['muted']}>Распределить можно после конца срока выбора</p>}
      {isRepeating && (
        <RepeatDialog
          id={id}
          onClose={() => {
            setRepeating(false)
            setOutcome(null)
          }}
        />
      )}
    </div>
  )
}

/** The outcome of a trial; before the first drawing only an estimate, since its seed is not known. */
function Tried({ outcome: { placed, unplaced, byWish, digest } }: { outcome: DrawOutcome }) {
  return (
    <p className={styles['muted']}>
      {digest === null && 'Выйдет примерно так. '}
      Мест получат {placed}, без места останутся {unplaced}. По желаниям:{' '}
      {byWish.map((many, index) => `${index + 1}-е — ${many}`).join(', ')}.
      {digest !== null && (
        <>
          {' '}
          Сверка списков: <code>{digest.slice(0, 16)}</code>
        </>
      )}
    </p>
  )
}

function Drawn({ allocation }: { allocation: NonNullable<Campaign['allocation']> }) {
  const { seed, at, placed, unplaced, digest, reason } = allocation
  return (
    <p className={styles['muted']}>
      Жребий № {seed} от {momentText(at)}: мест дано {placed}, без места {unplaced}. Сверка списков:{' '}
      <code>{digest.slice(0, 16)}</code>
      {reason && `. Тянули заново: «${reason}»`}
    </p>
  )
}

const Fields = z.object({ reason: typedText({ max: 500 }) })

/** Asks for the reason for a repeated drawing; the portal picks the new seed. */
function RepeatDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const draw = useAction(electivesCalls.drawLots, {
    refresh: REFRESH,
    success: 'Места распределены',
    failure: null,
  })
  return (
    <Dialog title="Новый жребий" onClose={onClose}>
      <p className={styles['muted']}>
        Портал сам возьмёт другой номер, и места распределятся заново. Студенты получат уведомление и прочтут
        причину.
      </p>
      <Form
        schema={Fields}
        onSubmit={async ({ reason }) => {
          await draw.mutateAsync({ id, reason })
          onClose()
        }}
      >
        <TextareaField name="reason" label="Причина" hint="Её прочтут студенты" rows={3} />
        <SubmitButton>Тянуть заново</SubmitButton>
      </Form>
    </Dialog>
  )
}
