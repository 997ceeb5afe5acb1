import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import type { Explanation, Wait } from '../../contract/choice.ts'
import { leftText, peopleText, termText } from '../texts.ts'
import { useNow } from '../use-now.ts'
import { Meter } from '#platform/web/ui/Meter.tsx'
import { Tag } from '#platform/web/ui/Tag.tsx'
import styles from './Electives.module.css'
import { useAccept, useDecline, useLeaveQueue } from './use-own.ts'

/** The queues in which the reader waits; offered places have a separate card. */
export function OwnWaits({ account }: { account: Explanation }) {
  const leave = useLeaveQueue()
  const current = account.wishes.find(({ holdsSeat }) => holdsSeat)?.course.title ?? null
  const offers = account.waits.filter(({ offerUntil }) => offerUntil !== null)
  const queued = account.waits.filter(({ offerUntil }) => offerUntil === null)
  return (
    <>
      {offers.map((wait) => (
        <OfferCard key={wait.id} wait={wait} current={current} />
      ))}
      {queued.length > 0 && (
        <Card title="Жду место">
          <ul className={styles['waits']}>
            {queued.map(({ id, course, place, waiting }) => (
              <li key={id}>
                <span>
                  <b>{course.title}</b>
                  <small>
                    вы {place}-й из {waiting}
                  </small>
                </span>
                <Button
                  isSmall
                  kind="quiet"
                  isBusy={leave.isPending}
                  aria-label={`Больше не ждать: ${course.title}`}
                  onClick={() => leave.mutate({ id })}
                >
                  Не ждать
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

/** A place that has become free: the time until which it is kept, and the effect of not answering. */
export function OfferCard({ wait, current }: { wait: Wait; current: string | null }) {
  const { today, minutesUntil } = useNow()
  const accept = useAccept()
  const decline = useDecline()
  const { id, course, offeredAt, offerUntil, waiting } = wait
  if (offeredAt === null || offerUntil === null) return null
  const left = Math.max(0, minutesUntil(offerUntil))
  const whole = Math.max(1, (Date.parse(offerUntil) - Date.parse(offeredAt)) / 60_000)
  return (
    <section className={styles['offer']} aria-label={`${course.title}: освободилось место`} data-card>
      <header>
        <Tag tone="warn">лист ожидания</Tag>
        <h2>{course.title}: освободилось место</h2>
        <b>{left > 0 ? `ещё ${leftText(left)}` : 'срок истёк'}</b>
      </header>
      <p>
        Предлагаем вам первому. Примите до {termText(offerUntil, today)}
        {current && ` — «${current}» освободится для других`}. Не ответите — предложим следующему
        {current && `, а «${current}» останется за вами`}.
      </p>
      <Meter value={(left / whole) * 100} tone="warn" />
      <div className={styles['offerButtons']}>
        <Button kind="primary" isBusy={accept.isPending} onClick={() => accept.mutate({ id })}>
          {current ? `Перейти: ${course.title}` : `Занять место: ${course.title}`}
        </Button>
        <Button isBusy={decline.isPending} onClick={() => decline.mutate({ id })}>
          {current ? `Остаться: ${current}` : 'Отказаться'}
        </Button>
        {waiting > 0 && <small>в листе ожидания ещё {peopleText(waiting)}</small>}
      </div>
    </section>
  )
}
