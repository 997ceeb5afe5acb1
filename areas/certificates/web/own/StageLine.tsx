import { nearDayText } from '#platform/contract/date-text.ts'
import { Stages, type Stage } from '#platform/web/ui/Stages.tsx'
import { isWithoutPickUp } from '../../contract/pick-up.ts'
import type { CertificateItem } from '../../contract/request.ts'
import { CertificateStatus } from '../../contract/status.ts'
import { shortWeekday } from '../texts.ts'
import { useNow } from '../use-now.ts'
import styles from './Certificates.module.css'

function stagesOf(
  { statusId, orderDate, steps, expectedOn, isPaper }: CertificateItem,
  today: string,
): Stage[] {
  const dayOf = (day: string) => `${shortWeekday(day)}, ${nearDayText(day, today)}`
  const taken = statusId === CertificateStatus.inProgress
  const takenOn = steps.findLast(({ action }) => action === 'take')?.day
  const isLate = expectedOn < today
  return [
    { title: 'Заказана', note: dayOf(orderDate), state: 'done' },
    {
      title: 'В работе',
      note: taken && takenOn ? dayOf(takenOn) : 'ждёт сотрудника',
      state: taken ? 'done' : 'next',
    },
    {
      title: 'Готова',
      note: isLate ? `ждали ${dayOf(expectedOn)}, задерживается` : `ждём ${dayOf(expectedOn)}`,
      state: taken ? 'next' : 'later',
    },
    {
      title: isPaper ? 'Забрать' : 'Скачать',
      note: `${isPaper && !isLate && isWithoutPickUp(expectedOn) ? 'по средам не выдают, ' : ''}придёт уведомление`,
      state: 'later',
    },
  ]
}

/** The progress of a certificate, with the day on which it is expected. */
export function StageLine({ item }: { item: CertificateItem }) {
  const { date: today } = useNow()
  return (
    <div className={styles['progress']}>
      <Stages label="Ход заказа" stages={stagesOf(item, today)} />
    </div>
  )
}
