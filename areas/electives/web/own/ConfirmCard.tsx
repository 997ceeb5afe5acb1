import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { counted } from '#platform/contract/plural.ts'
import { momentText } from '#platform/web/ui/date-text.ts'
import type { SeatRule } from '../../contract/category.ts'
import { WISHES } from '../texts.ts'
import type { CourseView } from './course-view.ts'
import { AskDialog } from './AskDialog.tsx'
import styles from './Electives.module.css'

interface ConfirmCardProps {
  wishes: readonly CourseView[]
  rule: SeatRule
  savedAt: string | null
  isBusy: boolean
  /** The things missing before the choice can be confirmed. */
  missing: string | null
  onConfirm: () => void
}

/** The effects of the confirmation, in order. */
function stepsOf(wishes: readonly CourseView[], rule: SeatRule) {
  const [first, second, ...rest] = wishes
  if (rule === 'by-lot')
    return [
      <>Место пока не занимаем: распределим по жребию после конца срока</>,
      <>Сначала попробуем «{first?.title}», дальше по вашему порядку</>,
      <>Потом от места можно отказаться, а список изменит только модератор</>,
    ]
  return [
    <>
      Займём место: <b>{first?.title}</b>, если оно ещё есть
    </>,
    ...(second
      ? [
          <>
            Если нет, сразу <b>{second.title}</b>
            {rest.length > 0 && `, затем ${rest.map(({ title }) => title.toLowerCase()).join(', ')}`}
          </>,
        ]
      : []),
    <>Потом от места можно отказаться, а список изменит только модератор</>,
  ]
}

/** What the confirmation will do; it is asked once more, since only a moderator can change it then. */
export function ConfirmCard({ wishes, rule, savedAt, isBusy, missing, onConfirm }: ConfirmCardProps) {
  const [isAsking, setAsking] = useState(false)
  if (wishes.length === 0) return null
  return (
    <Card title="Что будет после подтверждения">
      <ol className={styles['numbered']}>
        {stepsOf(wishes, rule).map((step, index) => (
          <li key={index}>{step}</li>
        ))}
      </ol>
      {missing && (
        <p className={styles['missing']} role="note">
          {missing}
        </p>
      )}
      <div className={styles['confirm']}>
        <Button kind="primary" isBusy={isBusy} disabled={missing !== null} onClick={() => setAsking(true)}>
          {wishes.length === 1 ? 'Подтвердить выбор' : `Подтвердить ${counted(wishes.length, WISHES)}`}
        </Button>
      </div>
      {isAsking && (
        <AskDialog
          wishes={wishes.map(({ title }) => title)}
          isBusy={isBusy}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            onConfirm()
          }}
        />
      )}
      {savedAt && (
        <p className={styles['saved']}>
          <IconCheck size={16} aria-hidden /> Порядок сохранён в {momentText(savedAt, 'time')}
        </p>
      )}
    </Card>
  )
}
