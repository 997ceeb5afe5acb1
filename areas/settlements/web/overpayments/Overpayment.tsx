import { useState } from 'react'
import * as z from 'zod/mini'
import { RowId } from '#platform/contract/ids.ts'
import { useAction } from '#platform/web/api/use-call.ts'
import { SelectField, TextField } from '#platform/web/forms/fields.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { momentText } from '#platform/web/ui/date-text.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Tag } from '#platform/web/ui/Tag.tsx'
import { settlementsCalls } from '../../contract/calls.ts'
import { moneyText } from '../../contract/money.ts'
import {
  isGiven,
  isOpenRequest,
  REQUEST_STATES,
  ReturnTo,
  type OwnRequest,
} from '../../contract/overpayment.ts'
import type { Settlement } from '../../contract/settlement.ts'
import { REQUEST_TONES } from '../texts.ts'
import styles from '../own/Own.module.css'

const refresh = [settlementsCalls.listSettlements]
const asking = { refresh, success: 'Заявление отправлено', failure: null }

interface OverpaymentProps {
  settlement: Settlement
  debts: readonly Settlement[]
}

/** The possible actions on an overpayment, and its state. */
export function Overpayment({ settlement, debts }: OverpaymentProps) {
  const [openDialog, setOpenDialog] = useState<'return' | 'offset' | null>(null)
  const { request, type, notedAt } = settlement
  const [now] = useState(Date.now)
  const canAsk = !(request !== null && isOpenRequest(request.state)) && !isGiven(request, { notedAt, now })
  const onClose = () => setOpenDialog(null)
  return (
    <>
      {request && <RequestLine request={request} id={settlement.id} />}
      {canAsk && (
        <>
          <Button isSmall aria-label={`Вернуть переплату: ${type}`} onClick={() => setOpenDialog('return')}>
            Вернуть
          </Button>
          {debts.length > 0 && (
            <Button isSmall aria-label={`Зачесть переплату: ${type}`} onClick={() => setOpenDialog('offset')}>
              Зачесть
            </Button>
          )}
        </>
      )}
      {openDialog === 'return' && <ReturnDialog settlement={settlement} onClose={onClose} />}
      {openDialog === 'offset' && <OffsetDialog settlement={settlement} debts={debts} onClose={onClose} />}
    </>
  )
}

function RequestLine({ request, id }: { request: OwnRequest; id: number }) {
  const { state, kind, target, accountEnd, sentAt, comment } = request
  const takeBack = useAction(settlementsCalls.takeBackOverpayment, {
    refresh,
    success: 'Заявление отозвано',
  })
  if (state === 'taken-back') return null
  const wish =
    kind === 'offset' ? `Зачесть: ${target}` : `Вернуть на счёт${accountEnd ? ` …${accountEnd}` : ''}`
  return (
    <div className={styles['request']}>
      <span>
        <Tag tone={REQUEST_TONES[state]}>{REQUEST_STATES[state]}</Tag> {wish}, {momentText(sentAt)}
      </span>
      {comment && <span>«{comment}»</span>}
      {state === 'sent' && (
        <Button isSmall kind="quiet" isBusy={takeBack.isPending} onClick={() => takeBack.mutate({ id })}>
          Отозвать заявление
        </Button>
      )}
    </div>
  )
}

interface DialogProps {
  settlement: Settlement
  onClose: () => void
}

function ReturnDialog({ settlement, onClose }: DialogProps) {
  const { id, debts, contract } = settlement
  const ask = useAction(settlementsCalls.askOverpayment, asking)
  return (
    <Dialog title="Вернуть переплату" onClose={onClose}>
      <p>
        {moneyText(-debts)} по договору № {contract}. Бухгалтерия вернёт деньги на ваш счёт; данные счёта
        уберём через 30 дней после ответа.
      </p>
      <Form
        schema={ReturnTo}
        onSubmit={async (to) => {
          await ask.mutateAsync({ id, kind: 'return', ...to })
          onClose()
        }}
      >
        <TextField
          name="account"
          label="Номер вашего счёта"
          hint="20 цифр, есть в приложении банка в реквизитах"
        />
        <TextField name="bic" label="БИК банка" />
        <TextField name="bankName" label="Банк" />
        <SubmitButton>Отправить заявление</SubmitButton>
      </Form>
    </Dialog>
  )
}

const Offset = z.object({ targetId: RowId })

function OffsetDialog({ settlement, debts, onClose }: DialogProps & { debts: readonly Settlement[] }) {
  const { id, contract } = settlement
  const ask = useAction(settlementsCalls.askOverpayment, asking)
  return (
    <Dialog title="Зачесть переплату" onClose={onClose}>
      <p>
        {moneyText(-settlement.debts)} по договору № {contract} бухгалтерия зачтёт в счёт другого договора.
      </p>
      <Form
        schema={Offset}
        {...(debts.length === 1 && { initial: { targetId: debts[0]!.id } })}
        onSubmit={async ({ targetId }) => {
          await ask.mutateAsync({ id, kind: 'offset', targetId })
          onClose()
        }}
      >
        <SelectField
          name="targetId"
          label="В счёт какого договора"
          placeholder="Выберите"
          options={debts.map((debt) => ({
            value: debt.id,
            label: `${debt.type}, договор № ${debt.contract}, ${moneyText(debt.debts)}`,
          }))}
        />
        <SubmitButton>Отправить заявление</SubmitButton>
      </Form>
    </Dialog>
  )
}
