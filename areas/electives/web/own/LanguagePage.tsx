import { useState } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import type { Stage } from '#platform/web/ui/Stages.tsx'
import { Tag } from '#platform/web/ui/Tag.tsx'
import { dayText } from '#platform/contract/date-text.ts'
import type { SeatRule } from '../../contract/category.ts'
import type { Explanation } from '../../contract/choice.ts'
import { isFull, type LanguageCourse } from '../../contract/course.ts'
import { electivesScreens } from '../../contract/screens.ts'
import { dayOfInstant, FAILURES } from '../texts.ts'
import { useNow } from '../use-now.ts'
import { AskDialog } from './AskDialog.tsx'
import { CalendarButton } from './CalendarButton.tsx'
import { CourseList } from './CourseList.tsx'
import { viewOfLanguage, type CourseView } from './course-view.ts'
import styles from './Electives.module.css'
import type { OpenDates } from './GymChoiceView.tsx'
import { contextOf } from './GymPage.tsx'
import { GaveUpNote } from './GaveUpNote.tsx'
import { OwnWaits } from './OwnWaits.tsx'
import { NoChoice } from './NoChoice.tsx'
import { Result } from './Result.tsx'
import {
  useChooseLanguage,
  useConfirmLanguage,
  useDates,
  useExplanation,
  useLanguages,
  useWait,
} from './use-own.ts'
import { Turn } from './Turn.tsx'
import { WindowCard } from './WindowCard.tsx'

/** A student's choice of a foreign language: one, confirmed, then approved. */
export default function LanguagePage() {
  const dates = useDates('language')
  const account = useExplanation('language')
  const confirmedAt = account.data?.confirmedAt ?? null
  return (
    <Page
      title={electivesScreens.language.title}
      context={dates.data && contextOf(dates.data, confirmedAt)}
      loading={dates}
      failureText={FAILURES.load}
      actions={dates.data?.end && <CalendarButton category="language" />}
    >
      {(known) => {
        const { start, end, endDateModeration } = known
        if (end === null || start === null || endDateModeration === null) return <NoChoice />
        if (account.data === undefined) return null
        const shown = { ...known, start, end, endDateModeration }
        return (
          <Turn isConfirmed={confirmedAt !== null}>
            {confirmedAt ? (
              <Result category="language" account={account.data} dates={shown} />
            ) : (
              <LanguageChoiceView dates={shown} account={account.data} />
            )}
          </Turn>
        )
      }}
    </Page>
  )
}

interface ViewProps {
  dates: OpenDates
  account: Explanation
}

function stagesOf({ seatRule, endDateModeration }: OpenDates, chosen: string | null, today: string): Stage[] {
  const note = seatRule === 'by-lot' ? 'затем жребий' : 'место займём сразу'
  const until = dayText(dayOfInstant(endDateModeration), today)
  return [
    { title: 'Курс', note: chosen ?? 'один из списка', state: chosen ? 'done' : 'next' },
    { title: 'Подтверждение', note, state: chosen ? 'next' : 'later' },
    { title: 'Модерация', note: `до ${until}`, state: 'later' },
  ]
}

const noneText = (languages: readonly unknown[] | undefined) =>
  languages?.length === 0 ? 'Языки ещё не добавлены. Когда модератор их добавит, они появятся здесь' : null

function LanguageChoiceView({ dates, account }: ViewProps) {
  const { today, minutesUntil } = useNow()
  const languages = useLanguages()
  const chosen = account.wishes[0]?.course ?? null
  const isOpen = minutesUntil(dates.start) <= 0 && minutesUntil(dates.end) > 0
  const none = noneText(languages.data?.items)
  const mayChoose = isOpen && none === null
  const waited = new Set(account.waits.map(({ course }) => course.id))
  const views = ((languages.data?.items ?? []) as readonly LanguageCourse[]).map(viewOfLanguage)
  const actionOf = (course: CourseView) => {
    if (course.id === chosen?.id) return <Tag tone="primary">выбран</Tag>
    if (waited.has(course.id)) return <Tag tone="warn">вы ждёте</Tag>
    return isOpen && <LanguageAction course={course} isByLot={dates.seatRule === 'by-lot'} />
  }
  return (
    <>
      <WindowCard dates={dates} stages={stagesOf(dates, chosen?.title ?? null, today)} />
      <div className={styles['columns']}>
        <CourseList
          courses={views}
          searchLabel="Язык, преподаватель"
          isChosen={({ id }) => id === chosen?.id}
          action={actionOf}
          none={none}
        />
        <div className={styles['side']}>
          <GaveUpNote account={account} />
          {mayChoose && <ChosenCard chosen={chosen} rule={dates.seatRule ?? 'at-confirm'} />}
          <OwnWaits account={account} />
        </div>
      </div>
    </>
  )
}

/**
 * The possible action on a language: to choose it, or to wait for a place in a full one; with lots there is
 * no queue.
 */
function LanguageAction({ course, isByLot }: { course: CourseView; isByLot: boolean }) {
  const choose = useChooseLanguage()
  const wait = useWait()
  if (isFull(course) && isByLot) return null
  return isFull(course) ? (
    <Button
      isSmall
      isBusy={wait.isPending}
      aria-label={`Ждать место: ${course.title}`}
      onClick={() => wait.mutate({ courseId: course.id })}
    >
      Ждать место
    </Button>
  ) : (
    <Button
      isSmall
      kind="tinted"
      isBusy={choose.isPending}
      aria-label={`Выбрать: ${course.title}`}
      onClick={() => choose.mutate({ courseIds: [course.id] })}
    >
      Выбрать
    </Button>
  )
}

interface ChosenCardProps {
  chosen: { id: number; title: string } | null
  rule: SeatRule
}

function ChosenCard({ chosen, rule }: ChosenCardProps) {
  const choose = useChooseLanguage()
  const confirm = useConfirmLanguage()
  const [isAsking, setAsking] = useState(false)
  if (chosen === null)
    return (
      <Card title="Мой курс">
        <p className={styles['note']}>Выберите один курс из списка</p>
      </Card>
    )
  return (
    <Card title="Мой курс">
      <p className={styles['note']}>
        <b>{chosen.title}</b>.{' '}
        {rule === 'by-lot'
          ? 'Места распределим по жребию после конца срока'
          : 'После подтверждения место займём сразу'}
        , изменить выбор сможет только модератор.
      </p>
      <div className={styles['confirm']}>
        <Button kind="primary" isBusy={confirm.isPending} onClick={() => setAsking(true)}>
          Подтвердить выбор
        </Button>
        <Button kind="quiet" isBusy={choose.isPending} onClick={() => choose.mutate({ courseIds: [] })}>
          Убрать
        </Button>
      </div>
      {isAsking && (
        <AskDialog
          wishes={[chosen.title]}
          isBusy={confirm.isPending}
          onClose={() => setAsking(false)}
          onConfirm={() => confirm.mutate({}, { onSettled: () => setAsking(false) })}
        />
      )}
    </Card>
  )
}
