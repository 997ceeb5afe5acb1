import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useCall } from '#platform/web/api/use-call.ts'
import { PersonLink } from '#platform/web/cards/PersonLink.tsx'
import type { TableState } from '#platform/web/table/use-table-state.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { FailureCard } from '#platform/web/ui/FailureCard.tsx'
import { PageSkeleton } from '#platform/web/ui/PageSkeleton.tsx'
import { certificatesCalls } from '../../contract/calls.ts'
import type { DeskItem, DeskRequest } from '../../contract/desk.ts'
import { FAILURES } from '../texts.ts'
import { useNow } from '../use-now.ts'
import styles from './Desk.module.css'
import { PaperSheet } from './PaperSheet.tsx'
import { DueTag, deliveryText } from './Queue.tsx'
import { RequestActions } from './RequestActions.tsx'
import { RequestHistory } from './RequestHistory.tsx'
import { useLetterKeys } from '#platform/web/ui/use-letter-keys.ts'

interface RequestPanelProps {
  id: number
  items: readonly DeskItem[]
  state: TableState
  chosen: ReadonlySet<number>
  onChoose: (chosen: ReadonlySet<number>) => void
}

/** The chosen request: who asks for what, the paper as it will be, and what is done with it. */
export function RequestPanel({ id, items, state, chosen, onChoose }: RequestPanelProps) {
  const request = useCall(certificatesCalls.getRequest, { id }, { isAlwaysFresh: true, keepsLast: false })
  const place = items.findIndex((item) => item.id === id)
  const open = (step: number) => {
    const next = items[place + step]
    if (next) state.setFilters({ id: String(next.id) })
  }
  const toggle = () => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChoose(next)
  }
  useLetterKeys({ j: () => open(1), k: () => open(-1), x: toggle })
  return (
    <div className={styles['panel']}>
      <div className={styles['back']}>
        <Button isSmall onClick={() => state.setFilter('id', '')}>
          Все заявки
        </Button>
      </div>
      <Card>
        {request.error && (
          <FailureCard error={request.error} text={FAILURES.form} onRetry={() => void request.refetch()} />
        )}
        {request.isPending && <PageSkeleton />}
        {request.data && (
          <>
            <PanelHead request={request.data} onStep={open} />
            <Facts request={request.data} />
            <PaperSheet paper={request.data.preview} />
            <RequestActions request={request.data} onMoved={() => state.setFilter('id', String(id))} />
            <RequestHistory history={request.data.history} />
          </>
        )}
      </Card>
      <p className={styles['keys']}>
        <kbd>J</kbd> <kbd>K</kbd> по очереди, <kbd>X</kbd> выбрать
      </p>
    </div>
  )
}

function PanelHead({ request, onStep }: { request: DeskRequest; onStep: (step: number) => void }) {
  const { date: today } = useNow()
  const { number, id, student, type } = request
  return (
    <>
      <div className={styles['panelHead']}>
        <h2>{number ? `№ ${number}` : `Заявка ${id}`}</h2>
        <DueTag item={request} today={today} />
        <span>
          <Button
            isSmall
            kind="quiet"
            aria-label="Предыдущая"
            icon={<IconChevronUp size={18} aria-hidden />}
            onClick={() => onStep(-1)}
          />
          <Button
            isSmall
            kind="quiet"
            aria-label="Следующая"
            icon={<IconChevronDown size={18} aria-hidden />}
            onClick={() => onStep(1)}
          />
        </span>
      </div>
      <p>
        <PersonLink id={student.id} name={student.fio} />
        {student.group && `, ${student.group}`}
        <br />
        {type.name} · {deliveryText(request)}
        {request.receiptPlace && (
          <>
            <br />
            {request.receiptPlace}
          </>
        )}
      </p>
    </>
  )
}

/** Only what differs: the paper takes what the register says now. */
function Facts({ request: { facts, statusInfo, assignedTo, pickUp, isAnnulled } }: { request: DeskRequest }) {
  const differing = facts.filter(({ differs }) => differs)
  return (
    <>
      {assignedTo && <p className={styles['note']}>Исполнитель: {assignedTo.name}</p>}
      {statusInfo && <p className={styles['note']}>Причина отказа: «{statusInfo}»</p>}
      {pickUp && (
        <p
          className={styles['note']}
        >{`Придёт ${pickUp.date.split('-').toReversed().join('.')} в ${pickUp.time}`}</p>
      )}
      {isAnnulled && (
        <p className={styles['warning']}>Аннулирована: при проверке по коду значится недействительной</p>
      )}
      {differing.length > 0 && (
        <div className={styles['warning']} role="note">
          <b>С заказа изменилось в личном деле, в справке будут новые сведения:</b>
          <ul>
            {differing.map(({ title, ordered, registered }) => (
              <li key={title}>
                {title}: {ordered ?? 'нет'} → {registered ?? 'нет'}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
