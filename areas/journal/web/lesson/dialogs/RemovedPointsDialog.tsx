import { displayDate } from '#platform/contract/calendar.ts'
import { useAction, useCall } from '#platform/web/api/use-call.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { FailureCard } from '#platform/web/ui/FailureCard.tsx'
import { PageSkeleton } from '#platform/web/ui/PageSkeleton.tsx'
import { journalCalls } from '../../../contract/calls.ts'
import historyStyles from '../../history/History.module.css'
import styles from '../Lesson.module.css'

interface RemovedPointsProps {
  timetableLessonId: number
  onClose: () => void
}

/** The control points that can still be restored, with the points of their students. Decision D-122. */
export default function RemovedPointsDialog({ timetableLessonId, onClose }: RemovedPointsProps) {
  const fresh = { keepsLast: false, isAlwaysFresh: true }
  const removed = useCall(journalCalls.listRemovedPoints, { timetableLessonId }, fresh)
  const { data, error, refetch } = removed
  const restore = useAction(journalCalls.restoreControlPoint, {
    refresh: [journalCalls.getLesson, journalCalls.getSummary, journalCalls.listRemovedPoints],
    success: 'Точка контроля возвращена',
  })
  return (
    <Dialog title="Удалённые точки" onClose={onClose}>
      {error && !data && <FailureCard error={error} onRetry={() => void refetch()} />}
      {!data && !error && <PageSkeleton rows={2} />}
      {data?.length === 0 && <EmptyState text="За последние 30 дней точек не удаляли" />}
      <ul className={historyStyles['history']}>
        {data?.map(({ controlPointId, title, date, marks }) => (
          <li key={controlPointId} className={styles['removedPoint']}>
            <span>
              {title}, {displayDate(date)}
              <small>{marks > 0 ? `оценённых работ: ${marks}` : 'без баллов'}</small>
            </span>
            <Button
              kind="tinted"
              isSmall
              isBusy={restore.isPending}
              onClick={() => restore.mutate({ controlPointId, timetableLessonId })}
            >
              Вернуть
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
