import { Button } from '#platform/web/ui/Button.tsx'
import type { Recommendation } from '../../contract/recommendation.ts'
import styles from './Taught.module.css'
import { useRestoreRecommendation } from './use-recommendations.ts'

interface RemovedBarProps {
  removed: Recommendation
  onDone: () => void
}

/** Takes a removal back. */
export function RemovedBar({ removed, onDone }: RemovedBarProps) {
  const restore = useRestoreRecommendation()
  return (
    <div className={styles['removed']} role="status">
      <span>Убрано: «{removed.title.title}»</span>
      <Button
        isSmall
        isBusy={restore.isPending}
        onClick={() => restore.mutate({ id: removed.id }, { onSuccess: onDone })}
      >
        Вернуть
      </Button>
      <Button isSmall kind="quiet" onClick={onDone}>
        Скрыть
      </Button>
    </div>
  )
}
