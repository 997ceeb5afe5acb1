import { useState } from 'react'
import * as z from 'zod/mini'
import { counted } from '#platform/contract/plural.ts'
import { typedText } from '#platform/contract/text.ts'
import { useAction } from '#platform/web/api/use-call.ts'
import { TextareaField } from '#platform/web/forms/fields.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { momentText } from '#platform/web/ui/date-text.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import type { Campaign, DrawOutcome } from '../../contract/admin.ts'
import { electivesCalls } from '../../contract/calls.ts'
import { STUDENTS } from '../texts.ts'
import styles from './Admin.module.css'
import { REFRESH } from './use-admin.ts'

const FIXED = 'Номер закреплён: те же номер и желания дают те же списки.'
const UNKNOWN = 'Номер жребия портал возьмёт сам, когда вы распределите места: заранее его не знает никто.'

/** Draws lots: first what would come out, then in earnest, by a number of the portal; by another only with a reason. */
export function DrawPanel({ campaign }: { campaign: Campaign }) {
  const { id, allocation } = campaign
  const preview = useAction(electivesCalls.previewDraw)
  const [outcome, setOutcome] = useState<DrawOutcome | null>(null)
  const [isRepeating, setRepeating] = useState(false)
  const [asked, setAsked] = useState<DrawOutcome | null>(null)
  const isDrawable = whyNot(campaign) === null
  const close = () => {
    setAsked(null)
    setOutcome(null)
  }
  return (
    <div className={styles['draw']}>
      {allocation && <Drawn allocation={allocation} />}
      <p className={styles['muted']}>{allocation ? FIXED : UNKNOWN}</p>
      {outcome && <Tried outcome={outcome} />}
      <div className={styles['buttons']}>
        <Button isBusy={preview.isPending} onClick={() => preview.mutate({ id }, { onSuccess: setOutcome })}>
          Что выйдет
        </Button>
        {isDrawable && outcome && (
          <Button kind="primary" onClick={() => setAsked(outcome)}>
            {allocation ? `Распределить по жребию № ${allocation.seed}` : 'Распределить по жребию'}
          </Button>
        )}
        {isDrawable && allocation && (
          <Button kind="quiet" onClick={() => setRepeating(true)}>
            Новый жребий
          </Button>
        )}
      </div>
      {!isDrawable && <p className={styles['muted']}>{whyNot(campaign)}</p>}
      {asked && <AskDialog id={id} outcome={asked} onClose={close} />}
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

interface AskDialogProps {
  id: number
  outcome: DrawOutcome
  onClose: () => void
}

/** Asks before places are given: everybody hears of it at once. */
function AskDialog({ id, outcome: { placed, unplaced }, onClose }: AskDialogProps) {
  const draw = useAction(electivesCalls.drawLots, { refresh: REFRESH, success: 'Места распределены' })
  return (
    <ConfirmDialog
      title="Распределить места по жребию?"
      action="Распределить"
      kind="primary"
      isBusy={draw.isPending}
      onClose={onClose}
      onConfirm={() => draw.mutate({ id }, { onSettled: onClose })}
    >
      Участвуют {counted(placed + unplaced, STUDENTS)}, все они сразу получат уведомление. Отменить
      распределение нельзя: его можно только повторить, назвав причину.
    </ConfirmDialog>
  )
}

/** Why lots cannot be drawn now; null when they can. */
function whyNot({ isPublished, state, counts }: Campaign): string | null {
  if (!isPublished) return 'Это черновик: распределить можно после публикации и конца срока выбора'
  if (state === 'over') return 'Модерация завершена, распределять больше нельзя'
  if (state !== 'moderation') return 'Распределить можно после конца срока выбора'
  return counts.confirmed > 0 ? null : 'Распределять нечего: никто из студентов не подтвердил желания'
}

/** By which everybody can see that two lists are the same. */
function Digest({ digest }: { digest: string }) {
  return (
    <details>
      <summary>Подробнее</summary>
      Контрольная сумма списков: <code>{digest.slice(0, 16)}</code>. У одинаковых списков она одинакова.
    </details>
  )
}

/** What would come out; before the first drawing only about so, since nobody knows its number. */
function Tried({ outcome: { placed, unplaced, byWish, digest } }: { outcome: DrawOutcome }) {
  return (
    <div className={styles['muted']}>
      {digest === null && 'Выйдет примерно так. '}
      Мест получат {placed}, без места останутся {unplaced}.
      {placed > 0 &&
        ` По желаниям: ${byWish.flatMap((many, index) => (many > 0 ? [`${index + 1}-е — ${many}`] : [])).join(', ')}.`}
      {digest !== null && <Digest digest={digest} />}
    </div>
  )
}

function Drawn({ allocation }: { allocation: NonNullable<Campaign['allocation']> }) {
  const { seed, at, placed, unplaced, digest, reason } = allocation
  return (
    <div className={styles['muted']}>
      Жребий № {seed} от {momentText(at)}: мест дано {placed}, без места {unplaced}.
      {reason && ` Тянули заново: «${reason}».`}
      <Digest digest={digest} />
    </div>
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
      <p className={styles['told']}>
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
