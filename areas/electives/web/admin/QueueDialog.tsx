import { useCall } from '#platform/web/api/use-call.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { momentText } from '#platform/web/ui/date-text.ts'
import { PageSkeleton } from '#platform/web/ui/PageSkeleton.tsx'
import { RowList } from '#platform/web/ui/RowList.tsx'
import type { AdminCourse } from '../../contract/admin.ts'
import { electivesCalls } from '../../contract/calls.ts'
import { happenedText } from '../texts.ts'

/** The people who wait for a place, in the order in which places are offered. */
export function QueueDialog({ course, onClose }: { course: AdminCourse; onClose: () => void }) {
  const queue = useCall(
    electivesCalls.listQueue,
    { id: course.id },
    { isAlwaysFresh: true, keepsLast: false },
  )
  return (
    <Dialog title={`Очередь: ${course.title}`} onClose={onClose}>
      {queue.data ? (
        <RowList
          label="Очередь"
          rows={queue.data.map(({ id, place, fio, group, queuedAt, offerUntil }) => ({
            key: id,
            title: `${place}. ${fio}`,
            detail: `${group ?? ''} · в очереди с ${happenedText(queuedAt)}`,
            ...(offerUntil && { end: `предложено до ${momentText(offerUntil)}`, tone: 'warn' as const }),
          }))}
        />
      ) : (
        <PageSkeleton />
      )}
    </Dialog>
  )
}
