import { useState } from 'react'
import { nearDayText } from '#platform/contract/date-text.ts'
import { counted } from '#platform/contract/plural.ts'
import { useAction, useCall } from '#platform/web/api/use-call.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { certificatesCalls } from '../../contract/calls.ts'
import { PICK_UP_TIMES, type PickUpDay } from '../../contract/pick-up.ts'
import type { CertificateItem } from '../../contract/request.ts'
import { Loaded } from '../Loaded.tsx'
import { FAILURES, shortWeekday } from '../texts.ts'
import { useNow } from '../use-now.ts'
import styles from './PickUp.module.css'

const PLACES = ['место', 'места', 'мест'] as const
const leftOf = ({ slots }: PickUpDay) => slots.reduce((sum, { left }) => sum + left, 0)

interface Chosen {
  date: string
  time: string
}

/** The choice of the time to collect a paper: nobody waits in a queue, and the clerk has it at hand. */
export function PickUpChooser({ item: { id, pickUp } }: { item: CertificateItem }) {
  const days = useCall(certificatesCalls.listPickUpDays, { id })
  const [isChanging, setChanging] = useState(false)
  const { date: today } = useNow()
  if (pickUp && pickUp.date >= today && !isChanging)
    return <ChosenSlot id={id} chosen={pickUp} onChange={() => setChanging(true)} />
  return (
    <Loaded read={days} text={FAILURES.pickUp}>
      {(all) => <Choice id={id} days={all} onDone={() => setChanging(false)} />}
    </Loaded>
  )
}

const refresh = [certificatesCalls.listOwnCertificates, certificatesCalls.listPickUpDays]

/** The chosen time; a student who cannot come gives the place to another. */
function ChosenSlot({ id, chosen, onChange }: { id: number; chosen: Chosen; onChange: () => void }) {
  const { date: today } = useNow()
  const cancel = useAction(certificatesCalls.cancelPickUp, {
    refresh,
    success: 'Время отменено. Выберите другое, когда соберётесь',
  })
  return (
    <p className={styles['chosen']}>
      Вас ждут: <b>{`${shortWeekday(chosen.date)}, ${nearDayText(chosen.date, today)} в ${chosen.time}`}</b>
      <Button isSmall kind="quiet" onClick={onChange}>
        Выбрать другое время
      </Button>
      <Button isSmall kind="quiet" isBusy={cancel.isPending} onClick={() => cancel.mutate({ id })}>
        Не приду
      </Button>
    </p>
  )
}

function Choice({ id, days, onDone }: { id: number; days: readonly PickUpDay[]; onDone: () => void }) {
  const { date: today } = useNow()
  const [date, setDate] = useState(days.find((day) => leftOf(day) > 0)?.date)
  const [time, setTime] = useState<string>()
  const day = days.find((each) => each.date === date)
  const chosenTime = time ?? day?.slots.find(({ left }) => left > 0)?.time
  const chosen = date && chosenTime ? { date, time: chosenTime } : null
  const choose = (next: string) => {
    setDate(next)
    setTime(undefined)
  }
  return (
    <div className={styles['choice']}>
      <div role="group" aria-label="День" className={styles['days']}>
        {days.map((each) => (
          <DayButton
            key={each.date}
            day={each}
            isChosen={each.date === date}
            onChoose={() => choose(each.date)}
          />
        ))}
      </div>
      <div className={styles['times']}>
        <Times day={day} chosen={chosenTime} onChoose={setTime} />
        {chosen && <Confirm id={id} chosen={chosen} today={today} onDone={onDone} />}
      </div>
    </div>
  )
}

interface DayButtonProps {
  day: PickUpDay
  isChosen: boolean
  onChoose: () => void
}

function DayButton({ day, isChosen, onChoose }: DayButtonProps) {
  const left = leftOf(day)
  return (
    <button type="button" aria-pressed={isChosen} disabled={left === 0} onClick={onChoose}>
      <small>{shortWeekday(day.date)}</small>
      <b>{Number(day.date.slice(8))}</b>
      <small>{day.isOpen ? (left > 0 ? counted(left, PLACES) : 'мест нет') : 'не выдают'}</small>
    </button>
  )
}

interface TimesProps {
  day: PickUpDay | undefined
  chosen: string | undefined
  onChoose: (time: string) => void
}

function Times({ day, chosen, onChoose }: TimesProps) {
  const leftAt = (time: string) => day?.slots.find((slot) => slot.time === time)?.left ?? 0
  return PICK_UP_TIMES.map((times, index) => (
    <div key={times[0]} role="group" aria-label={index === 0 ? '10:00–12:00' : '13:00–15:00'}>
      {times.map((time) => (
        <button
          key={time}
          type="button"
          aria-pressed={time === chosen}
          disabled={leftAt(time) === 0}
          onClick={() => onChoose(time)}
        >
          {time}
        </button>
      ))}
    </div>
  ))
}

interface ConfirmProps {
  id: number
  chosen: Chosen
  today: string
  onDone: () => void
}

function Confirm({ id, chosen, today, onDone }: ConfirmProps) {
  const choose = useAction(certificatesCalls.choosePickUp, {
    refresh,
    success: 'Время выбрано. Бумага будет под рукой',
  })
  const when = chosen.date === today ? 'сегодня' : `в ${shortWeekday(chosen.date)}`
  return (
    <Button
      kind="primary"
      isBusy={choose.isPending}
      onClick={() => choose.mutate({ id, ...chosen }, { onSuccess: onDone })}
    >
      Прийти {when} в {chosen.time}
    </Button>
  )
}
