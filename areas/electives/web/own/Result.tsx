import { useState, type ReactNode } from 'react'
import { addressOf } from '#platform/web/router/address-of.ts'
import { supportScreens } from '#areas/support/contract/screens.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { Tag, type TagTone } from '#platform/web/ui/Tag.tsx'
import type { Category } from '../../contract/category.ts'
import type { Explanation, Wish } from '../../contract/choice.ts'
import { ChoiceStatus, STATUS_NAMES } from '../../contract/status.ts'
import { happenedText, whereText } from '../texts.ts'
import { CourseIcon } from './CourseIcon.tsx'
import styles from './Electives.module.css'
import type { OpenDates } from './GymChoiceView.tsx'
import { OwnWaits } from './OwnWaits.tsx'
import { useNow } from '../use-now.ts'
import { gaveUp, hasDrawnNone } from './step-texts.ts'
import { useGiveUp } from './use-own.ts'
import { FullCourses } from './FullCourses.tsx'
import { Why } from './Why.tsx'

interface ResultProps {
  category: Category
  account: Explanation
  dates: OpenDates
}

const TONES: readonly TagTone[] = ['neutral', 'warn', 'ok', 'error']

/** The place gained first, then the offered one, then each wish with its outcome and the reason. */
export function Result({ category, account, dates }: ResultProps) {
  const { minutesUntil } = useNow()
  const isOpen = minutesUntil(dates.start) <= 0 && minutesUntil(dates.end) > 0
  const isModerated = minutesUntil(dates.endDateModeration) > 0
  const seat = account.wishes.find(({ holdsSeat }) => holdsSeat)
  const isAnew =
    isOpen &&
    dates.seatRule === 'at-confirm' &&
    account.wishes.every(({ statusId }) => statusId !== ChoiceStatus.rejected)
  return (
    <div className={styles['columns']}>
      <div className={styles['side']}>
        {seat ? (
          <SeatCard seat={seat}>
            {isModerated && <GiveUp category={category} seat={seat} isAnew={isAnew} />}
          </SeatCard>
        ) : (
          <NoSeatCard account={account} dates={dates} />
        )}
        <OwnWaits account={account} />
        {isOpen && dates.seatRule === 'at-confirm' && <FullCourses category={category} account={account} />}
        <OutcomeTable account={account} dates={dates} />
      </div>
      <Card title="Почему так" note="только для вас">
        <Why account={account} />
        <p className={styles['disagree']}>
          <AppLink to={addressOf(supportScreens.support)}>Не согласны? Написать модератору</AppLink>
        </p>
      </Card>
    </div>
  )
}

interface GiveUpProps {
  category: Category
  seat: Wish
  /** Whether the reader may then choose once more. */
  isAnew: boolean
}

/** A place that is given up goes to whoever waits; it does not come back by itself. */
function GiveUp({ category, seat, isAnew }: GiveUpProps) {
  const [isAsking, setAsking] = useState(false)
  const giveUp = useGiveUp()
  return (
    <>
      <Button isSmall kind="quiet" onClick={() => setAsking(true)}>
        Отказаться от места
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Отказаться от места: ${seat.course.title}?`}
          action="Отказаться от места"
          back="Оставить за собой"
          isBusy={giveUp.isPending}
          onClose={() => setAsking(false)}
          onConfirm={() => giveUp.mutate({ category }, { onSettled: () => setAsking(false) })}
        >
          Место освободится сразу; если его ждут, его предложат первому в очереди.{' '}
          {isAnew
            ? 'Пока срок выбора открыт, вы сможете выбрать и подтвердить заново: из того, где места ещё есть.'
            : 'Вернуть его вы не сможете: только ждать, пока оно освободится, или просить модератора.'}
        </ConfirmDialog>
      )}
    </>
  )
}

function SeatCard({ seat, children }: { seat: Wish; children: ReactNode }) {
  const { course, priority, statusId, comment, count, totalCount } = seat
  return (
    <section className={styles['seat']} aria-label={course.title} data-card data-status={statusId}>
      <span className={styles['icon']}>
        <CourseIcon title={course.title} />
      </span>
      <div className={styles['about']}>
        <Tag tone={TONES[statusId ?? 0] ?? 'neutral'}>{STATUS_NAMES[statusId ?? 0]!.toLowerCase()}</Tag>
        <h2>{course.title}</h2>
        <span>{whereText(seat)}</span>
        {comment && <span>«{comment}»</span>}
        {children}
      </div>
      <p>
        <b>ваше {priority + 1}-е желание</b>
        {totalCount !== null && (
          <small>
            занято {count} из {totalCount}
          </small>
        )}
      </p>
    </section>
  )
}

/** True until lots have been drawn for the choice. */
const waitsForLot = ({ account, dates }: Pick<ResultProps, 'account' | 'dates'>) =>
  dates.seatRule === 'by-lot' &&
  !hasDrawnNone(account.steps) &&
  gaveUp(account.steps) === null &&
  account.wishes.every(({ holdsSeat }) => !holdsSeat)

function NoSeatCard({ account, dates }: Pick<ResultProps, 'account' | 'dates'>) {
  const rejected = account.wishes.find(({ statusId }) => statusId === ChoiceStatus.rejected)
  if (rejected)
    return (
      <Card title={`${rejected.course.title}: место не дали`} note={<Tag tone="error">отклонено</Tag>}>
        <p className={styles['note']}>
          {rejected.comment ? `«${rejected.comment}»` : 'Модератор отклонил выбор'}
        </p>
      </Card>
    )
  if (gaveUp(account.steps) !== null)
    return (
      <Card title="Вы отказались от места">
        <p className={styles['note']}>Место освобождено. Если нужно другое, попросите модератора.</p>
      </Card>
    )
  const isWaiting = waitsForLot({ account, dates })
  return (
    <Card title={isWaiting ? 'Ждём распределения' : 'Места пока нет'}>
      <p className={styles['note']}>
        {isWaiting
          ? 'Желания подтверждены. Места распределят по жребию после конца срока, вы получите уведомление.'
          : 'Ни на одном из ваших курсов не хватило места. Если место освободится, мы предложим его по очереди.'}
      </p>
    </Card>
  )
}

function outcomeOf(wish: Wish, { account, dates }: Pick<ResultProps, 'account' | 'dates'>) {
  const wait = account.waits.find(({ course }) => course.id === wish.course.id)
  if (wish.holdsSeat) return <Tag tone="ok">место ваше</Tag>
  if (wait?.offerUntil) return <Tag tone="warn">место предложено</Tag>
  if (wait) return <Tag tone="warn">{wait.place}-й в листе ожидания</Tag>
  if (gaveUp(account.steps) === wish.course.title) return 'вы отказались'
  if (wish.statusId === ChoiceStatus.rejected) return <Tag tone="error">отклонено</Tag>
  if (waitsForLot({ account, dates })) return 'ждёт жребия'
  const hadAbove = account.wishes.some(
    ({ holdsSeat, priority, course }) =>
      (holdsSeat || gaveUp(account.steps) === course.title) && priority < wish.priority,
  )
  return hadAbove ? 'не понадобилось' : 'без места'
}

const isFullNow = ({ count, totalCount }: Wish) => totalCount !== null && count >= totalCount

/** The time when the last place went: as the reader's own explanation has it, since a place may have come and gone later. */
function goneText(wish: Wish, { steps }: Explanation): string {
  const full = steps.findLast(({ action, course }) => action === 'full' && course === wish.course.title)
  const goneAt = full?.facts.filledAt ?? (isFullNow(wish) ? wish.filledAt : null)
  if (goneAt) return happenedText(goneAt)
  return isFullNow(wish) ? 'мест нет' : 'есть места'
}

function OutcomeTable({ account, dates }: Pick<ResultProps, 'account' | 'dates'>) {
  return (
    <Card>
      <table className={styles['outcomes']} aria-label="Желания и что вышло">
        <thead>
          <tr>
            <th scope="col">Желание</th>
            <th scope="col">Мест</th>
            <th scope="col">Кончились</th>
            <th scope="col">Что вышло</th>
          </tr>
        </thead>
        <tbody>
          {account.wishes.map((wish) => (
            <tr key={wish.course.id} data-chosen={wish.holdsSeat || undefined}>
              <th scope="row">
                {wish.priority + 1}. {wish.course.title}
              </th>
              <td data-title="Мест">
                {wish.totalCount === null ? 'без ограничения' : `${wish.count} из ${wish.totalCount}`}
              </td>
              <td data-title="Кончились">{goneText(wish, account)}</td>
              <td data-title="Что вышло">{outcomeOf(wish, { account, dates })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
