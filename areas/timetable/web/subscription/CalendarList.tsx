import { useState } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { momentText } from '#platform/web/ui/date-text.ts'
import { FailureCard } from '#platform/web/ui/FailureCard.tsx'
import { RowList } from '#platform/web/ui/RowList.tsx'
import type { Calendar } from '../../contract/calendar.ts'
import styles from './Calendars.module.css'
import { calendarName } from './calendar-words.ts'
import type { Given } from './GivenAddress.tsx'
import { useCalendars, useRemoveCalendar, useRenewCalendar } from './use-calendars.ts'

function lifeText({ createdAt, fetchedAt }: Calendar): string {
  const since = `с ${momentText(createdAt, 'day')}`
  return fetchedAt === null
    ? `${since} · календарь ещё не обращался`
    : `${since} · календарь обращался ${momentText(fetchedAt)}`
}

type Question = { kind: 'renew' | 'remove'; calendar: Calendar }

/** The addresses that were given out, each with the way to change it and to take it back. */
export function CalendarList({ onRenewed }: { onRenewed: (given: Given) => void }) {
  const { data, error, refetch } = useCalendars()
  const [question, setQuestion] = useState<Question | null>(null)
  const renew = useRenewCalendar()
  const remove = useRemoveCalendar()
  const close = () => setQuestion(null)
  if (!data) return error ? <FailureCard error={error} onRetry={() => void refetch()} /> : null
  if (data.length === 0) return null
  const confirm = ({ kind, calendar: { id } }: Question) => {
    if (kind === 'remove') return remove.mutate({ id }, { onSettled: close })
    return renew.mutate(
      { id },
      { onSuccess: ({ path }) => onRenewed({ path, isForHere: false }), onSettled: close },
    )
  }
  const rows = data.map((calendar) => ({
    key: calendar.id,
    title: `${calendarName(calendar)}, ${calendar.title.toLocaleLowerCase('ru')}`,
    detail: lifeText(calendar),
    end: (
      <span className={styles['ends']}>
        <Button isSmall kind="quiet" onClick={() => setQuestion({ kind: 'renew', calendar })}>
          Сменить
        </Button>
        <Button isSmall kind="danger" onClick={() => setQuestion({ kind: 'remove', calendar })}>
          Отозвать
        </Button>
      </span>
    ),
  }))
  return (
    <section className={styles['list']} aria-label="Выданные адреса">
      <h3>Выданные адреса</h3>
      <RowList rows={rows} />
      {question && (
        <ConfirmDialog
          title={question.kind === 'remove' ? 'Отозвать адрес?' : 'Сменить адрес?'}
          action={question.kind === 'remove' ? 'Отозвать' : 'Сменить'}
          isBusy={renew.isPending || remove.isPending}
          onConfirm={() => confirm(question)}
          onClose={close}
        >
          {question.kind === 'remove'
            ? 'Календарь, который читает этот адрес, перестанет обновляться. Новый адрес можно получить в любой момент.'
            : 'Прежний адрес перестанет работать сразу. Новый придётся ввести в календарь заново.'}
        </ConfirmDialog>
      )}
    </section>
  )
}
