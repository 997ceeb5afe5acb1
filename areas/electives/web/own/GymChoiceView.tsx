import { useState } from 'react'
import { counted } from '#platform/contract/plural.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import type { Stage } from '#platform/web/ui/Stages.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { MOST_WISHES } from '../../contract/category.ts'
import type { Explanation, LimitDates } from '../../contract/choice.ts'
import { isFull, type GymCourse } from '../../contract/course.ts'
import type { Questionnaire } from '../../contract/questionnaire.ts'
import { COURSES, dayOfInstant, FAILURES, WISHES } from '../texts.ts'
import { dayText } from '#platform/contract/date-text.ts'
import { useNow } from '../use-now.ts'
import { ConfirmCard } from './ConfirmCard.tsx'
import { CourseAction } from './CourseAction.tsx'
import { CourseList } from './CourseList.tsx'
import { viewOfSection, type CourseView } from './course-view.ts'
import styles from './Electives.module.css'
import { useChooseGym, useClearGym, useConfirmGym, useSections, useWait } from './use-own.ts'
import { GaveUpNote } from './GaveUpNote.tsx'
import { OwnWaits } from './OwnWaits.tsx'
import { WindowCard } from './WindowCard.tsx'
import { WishCard } from './WishCard.tsx'

export interface OpenDates extends LimitDates {
  start: string
  end: string
  endDateModeration: string
}

interface GymChoiceViewProps {
  dates: OpenDates
  account: Explanation
  questionnaire: Questionnaire | null
  onFill: () => void
}

/** The list as it is shown before the server has answered. */
function useWishes(account: Explanation) {
  const [pending, setPending] = useState<number[] | null>(null)
  const order = useChooseGym(FAILURES.order)
  const choose = useChooseGym(FAILURES.choose)
  const clear = useClearGym()
  const saved = account.wishes.map(({ course }) => course.id)
  const done = { onSettled: () => setPending(null) }
  return {
    ids: pending ?? saved,
    isBusy: order.isPending || choose.isPending || clear.isPending,
    save(ids: number[]) {
      setPending(ids)
      if (ids.length === 0) return clear.mutate({}, done)
      return (ids.length === saved.length ? order : choose).mutate({ courseIds: ids }, done)
    },
  }
}

function stagesOf(
  { questionnaire, dates }: GymChoiceViewProps,
  { many, today }: { many: number; today: string },
): Stage[] {
  const until = dayText(dayOfInstant(dates.endDateModeration), today)
  return [
    {
      title: 'Анкета',
      note: questionnaire
        ? `группа здоровья ${questionnaire.healthGroup.name.toLowerCase()}`
        : 'ещё не заполнена',
      state: questionnaire ? 'done' : 'next',
    },
    {
      title: 'Желания',
      note: many === 0 ? 'можно до пяти' : `выбрано: ${many}, можно до пяти`,
      state: many > 0 ? 'done' : questionnaire ? 'next' : 'later',
    },
    {
      title: 'Подтверждение',
      note: dates.seatRule === 'by-lot' ? 'затем жребий' : 'место займём сразу',
      state: many > 0 && questionnaire ? 'next' : 'later',
    },
    { title: 'Модерация', note: `до ${until}`, state: 'later' },
  ]
}

/** The reader's wishes first, in their order, then courses with places, then full ones. */
function inOrder(courses: readonly CourseView[], ids: readonly number[]): CourseView[] {
  const rankOf = (course: CourseView) => {
    const place = ids.indexOf(course.id)
    if (place >= 0) return place
    return isFull(course) ? ids.length + 1 : ids.length
  }
  return courses.toSorted((one, other) => rankOf(one) - rankOf(other))
}

const noSectionsText = (unsuitable: number) =>
  unsuitable > 0
    ? 'Для вашей группы здоровья секций нет. Спросите модератора'
    : 'Секции ещё не добавлены. Когда модератор их добавит, они появятся здесь'

const unsuitableText = (many: number) =>
  many > 0
    ? `Ещё ${counted(many, COURSES)} не показываем: они для другой группы здоровья. Анкету и группу здоровья видите вы и модератор.`
    : 'Анкету и группу здоровья видите вы и модератор.'

/** The choice of sections: all of them, the reader's wishes, and the effect of the confirmation. */
export function GymChoiceView(props: GymChoiceViewProps) {
  const { dates, account, questionnaire } = props
  const { today, minutesUntil } = useNow()
  const sections = useSections()
  const wishes = useWishes(account)
  const wait = useWait()
  const items = (sections.data?.items ?? []) as readonly GymCourse[]
  const views = inOrder(items.map(viewOfSection), wishes.ids)
  const chosen = wishes.ids.flatMap((id) => views.find((course) => course.id === id) ?? [])
  const isOpen = minutesUntil(dates.start) <= 0 && minutesUntil(dates.end) > 0
  const waited = new Set(account.waits.map(({ course }) => course.id))
  const actionOf = (course: CourseView) => (
    <CourseAction
      course={course}
      place={wishes.ids.indexOf(course.id)}
      isWaited={waited.has(course.id)}
      isBusy={wishes.isBusy || wait.isPending}
      mayAdd={isOpen && wishes.ids.length < MOST_WISHES.gym}
      mayWait={isOpen && questionnaire !== null && dates.seatRule !== 'by-lot'}
      onAdd={() => wishes.save([...wishes.ids, course.id])}
      onWait={() => wait.mutate({ courseId: course.id })}
    />
  )
  return (
    <>
      <WindowCard dates={dates} stages={stagesOf(props, { many: chosen.length, today })} />
      <div className={styles['columns']}>
        <CourseList
          courses={views}
          searchLabel="Вид, преподаватель"
          isChosen={({ id }) => wishes.ids.includes(id)}
          action={actionOf}
          none={sections.data ? noSectionsText(sections.data.unsuitable) : null}
          note={unsuitableText(sections.data?.unsuitable ?? 0)}
        />
        <SideColumn
          {...props}
          chosen={chosen}
          wishes={wishes}
          isOpen={isOpen && sections.data?.items.length !== 0}
        />
      </div>
    </>
  )
}

interface SideColumnProps extends GymChoiceViewProps {
  chosen: readonly CourseView[]
  wishes: ReturnType<typeof useWishes>
  isOpen: boolean
}

/** The wishes with their order, the effect of the confirmation, the queues, and the questionnaire. */
function SideColumn({ dates, account, questionnaire, onFill, chosen, wishes, isOpen }: SideColumnProps) {
  const confirm = useConfirmGym()
  const missing =
    questionnaire === null ? `Чтобы подтвердить ${counted(chosen.length, WISHES)}, заполните анкету` : null
  return (
    <div className={styles['side']}>
      <GaveUpNote account={account} />
      {questionnaire === null && <QuestionnaireCard questionnaire={null} onFill={onFill} />}
      {isOpen && <WishCard wishes={chosen} onOrder={(ids) => wishes.save(ids)} />}
      {isOpen && (
        <ConfirmCard
          wishes={chosen}
          rule={dates.seatRule ?? 'at-confirm'}
          savedAt={account.savedAt}
          isBusy={confirm.isPending || wishes.isBusy}
          missing={missing}
          onConfirm={() => confirm.mutate({})}
        />
      )}
      <OwnWaits account={account} />
      {questionnaire && <QuestionnaireCard questionnaire={questionnaire} onFill={onFill} />}
    </div>
  )
}

function QuestionnaireCard({ questionnaire, onFill }: Pick<GymChoiceViewProps, 'questionnaire' | 'onFill'>) {
  return (
    <Card title="Анкета">
      <p className={styles['note']}>
        {questionnaire
          ? `Группа здоровья: ${questionnaire.healthGroup.name.toLowerCase()}. Её видите вы и модератор`
          : 'Группа здоровья, умение плавать и телефон. Их увидите вы и модератор'}
      </p>
      <div className={styles['confirm']}>
        <Button kind={questionnaire ? 'plain' : 'primary'} onClick={onFill}>
          {questionnaire ? 'Изменить анкету' : 'Заполнить анкету'}
        </Button>
      </div>
    </Card>
  )
}
