import { useEffect } from 'react'
import { useCall } from '#platform/web/api/use-call.ts'
import { DeskPanel, DeskPanelHead } from '#platform/web/desk/DeskPanel.tsx'
import type { Choosing } from '#platform/web/desk/chosen-rows.ts'
import { PersonLink } from '#platform/web/cards/PersonLink.tsx'
import { useAddress } from '#platform/web/router/address.ts'
import type { TableState } from '#platform/web/table/use-table-state.ts'
import { certificatesCalls } from '../../contract/calls.ts'
import type { DeskItem, DeskRequest } from '../../contract/desk.ts'
import { BLANK } from '../../contract/template.ts'
import { FAILURES } from '../texts.ts'
import { useNow } from '../use-now.ts'
import styles from './Desk.module.css'
import { PaperSheet } from './PaperSheet.tsx'
import { DueTag, deliveryText } from './Queue.tsx'
import { RequestActions } from './RequestActions.tsx'
import { RequestHistory } from './RequestHistory.tsx'
import { ScholarshipForm } from './ScholarshipForm.tsx'

/** The descriptions of the letter keys that press buttons of a request. */
const LETTERS = { p: 'печать', r: 'готова' }

interface RequestPanelProps extends Choosing {
  id: number
  items: readonly DeskItem[]
  state: TableState
  /** The request whose text about a scholarship is typed and not stored. */
  typedId: number | null
  onTyped: (id: number | null) => void
}

/** The chosen request: its author, the paper as it will be, and the actions. */
export function RequestPanel(props: RequestPanelProps) {
  const { id, state, typedId, onTyped } = props
  useEffect(() => () => onTyped(null), [onTyped])
  const [, changeAddress] = useAddress()
  // Only a named request stays open when the queue changes. A filter would lead the queue back to its first page.
  const keepOpen = () => {
    if (state.filter('id') === '') changeAddress({ id })
  }
  const noteTyped = (isTyped: boolean) => {
    onTyped(isTyped ? id : null)
    if (isTyped) keepOpen()
  }
  const request = useCall(certificatesCalls.getRequest, { id }, { isAlwaysFresh: true, keepsLast: false })
  return (
    <DeskPanel {...props} row={request} failureText={FAILURES.form} letters={LETTERS}>
      {(request, onStep) => (
        <>
          <PanelHead request={request} onStep={onStep} />
          <Facts request={request} />
          <HandWritten request={request} />
          <ScholarshipForm request={request} onTyped={noteTyped} />
          <PaperSheet paper={request.preview} />
          <RequestActions request={request} isTyped={typedId === id} onMoved={keepOpen} />
          <RequestHistory history={request.history} />
        </>
      )}
    </DeskPanel>
  )
}

function PanelHead({ request, onStep }: { request: DeskRequest; onStep: (step: number) => void }) {
  const { date: today } = useNow()
  const { number, id, student, type } = request
  return (
    <>
      <DeskPanelHead
        title={number ? `№ ${number}` : `Заявка ${id}`}
        tags={<DueTag item={request} today={today} />}
        onStep={onStep}
      />
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

/** A place that the clerk fills in: it is seen before the paper is handed out. */
function HandWritten({ request }: { request: DeskRequest }) {
  const { preview, handedOn, isPaper, asksScholarship } = request
  const isBlank = preview.paragraphs.some((parts) => BLANK.test(parts.map(({ text }) => text).join('')))
  if (!isBlank || handedOn !== null) return null
  return (
    <p className={styles['warning']} role="note">
      {asksScholarship
        ? `Сведения о стипендии не вписаны: ${isPaper ? 'на бумаге останется место для записи от руки' : 'без них файл не оформить'}.`
        : 'В тексте есть место для записи от руки: впишите сведения на бумаге, прежде чем выдать.'}
    </p>
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
