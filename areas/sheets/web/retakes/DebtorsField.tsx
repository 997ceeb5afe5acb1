import { displayDate } from '#platform/contract/calendar.ts'
import { useField } from '#platform/web/forms/form-state.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { addressOf } from '#platform/web/router/address-of.ts'
import type { Debtor } from '../../contract/retakes.ts'
import { sheetsScreens } from '../../contract/screens.ts'
import { MarkTag } from '../MarkTag.tsx'
import { useToday } from '../use-now.ts'
import styles from './Retakes.module.css'

interface DebtorsFieldProps {
  name: string
  students: readonly Debtor[]
  isReadOnly: boolean
}

/** Those who owe, each to be taken or left; whose retake is made already leads to it. */
export function DebtorsField({ name, students, isReadOnly }: DebtorsFieldProps) {
  const { value, error, set } = useField<readonly string[]>(name, [])
  const free = students.filter(({ retake }) => retake === null)
  const isAll = free.length > 0 && value.length === free.length
  const toggle = (uuid: string) =>
    set(value.includes(uuid) ? value.filter((one) => one !== uuid) : [...value, uuid])
  return (
    <fieldset className={styles['debtors']} data-invalid={error !== undefined || undefined}>
      <legend>Студенты</legend>
      {!isReadOnly && free.length > 1 && (
        <label className={styles['all']}>
          <input
            type="checkbox"
            checked={isAll}
            onChange={() => set(isAll ? [] : free.map(({ recordBookUUID }) => recordBookUUID))}
          />
          Все {free.length}
        </label>
      )}
      <ul>
        {students.map((student) => (
          <li key={student.recordBookUUID}>
            <DebtorLine
              student={student}
              isReadOnly={isReadOnly}
              isChosen={value.includes(student.recordBookUUID)}
              onToggle={() => toggle(student.recordBookUUID)}
            />
          </li>
        ))}
      </ul>
      {error && <p role="alert">{error}</p>}
    </fieldset>
  )
}

/** «пересдача 20.11.2026»; of a day that is over, that there is no mark. */
function retakeText({ date, isReferral }: NonNullable<Debtor['retake']>, today: string): string {
  if (date >= today) return `${isReferral ? 'направление до' : 'пересдача'} ${displayDate(date)}`
  return `${isReferral ? 'срок направления прошёл' : 'пересдача прошла'} ${displayDate(date)}, оценки нет`
}

interface DebtorLineProps {
  student: Debtor
  isReadOnly: boolean
  isChosen: boolean
  onToggle: () => void
}

function DebtorLine({ student, isReadOnly, isChosen, onToggle }: DebtorLineProps) {
  const { fio, group, recordBook, mark, examDate, until, retake } = student
  const today = useToday()
  const words = (
    <span>
      <b>{fio}</b>
      <small>
        {group} · {recordBook} · {displayDate(examDate)}, срок до {displayDate(until)}
      </small>
    </span>
  )
  const box = <input type="checkbox" checked={isChosen} onChange={onToggle} />
  return (
    <>
      {isReadOnly || retake ? (
        words
      ) : (
        <label>
          {box}
          {words}
        </label>
      )}
      {retake ? (
        <AppLink to={addressOf(sheetsScreens.instituteSheet, { id: retake.id })}>
          {retakeText(retake, today)}
        </AppLink>
      ) : (
        <MarkTag {...mark} />
      )}
    </>
  )
}
