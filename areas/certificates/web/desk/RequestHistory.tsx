import type { DeskRequest } from '../../contract/desk.ts'
import { useMomentText } from '#platform/web/router/university-time.ts'
import styles from './Desk.module.css'

const STEPS: Readonly<Record<string, string>> = {
  order: 'Заказана',
  change: 'Изменена студентом',
  take: 'Взята в работу',
  ready: 'Оформлена',
  reject: 'Отклонена',
  reset: 'Возвращена в очередь',
  'hand-out': 'Выдана на руки',
  annul: 'Аннулирована',
  'drop-pick-up': 'Время получения снято',
}

/** The actions on a request, with their authors and times. */
export function RequestHistory({ history }: Pick<DeskRequest, 'history'>) {
  const momentText = useMomentText()
  return (
    <details className={styles['history']}>
      <summary>История</summary>
      <ol>
        {history.map(({ action, at, person, comment }) => (
          <li key={`${action} ${at}`}>
            {STEPS[action]}, {momentText(at)}
            {person && `, ${person}`}
            {comment && `: «${comment}»`}
          </li>
        ))}
      </ol>
    </details>
  )
}
