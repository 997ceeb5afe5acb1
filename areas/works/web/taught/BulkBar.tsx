import { useState } from 'react'
import { displayDate } from '#platform/contract/calendar.ts'
import { counted } from '#platform/contract/plural.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import type { TaughtWork } from '../../contract/work.ts'
import { shortName } from '../shared/work-text.ts'
import styles from './Desk.module.css'
import { useDecisions } from './use-decisions.ts'
import type { Desk } from './use-desk.ts'

const WORKS = ['работу', 'работы', 'работ'] as const

/** The reason why some of the chosen works are left as they are. */
function lockedText(locked: readonly TaughtWork[]): string {
  const [first] = locked
  if (!first) return ''
  const day = displayDate(first.approvableFrom)
  return locked.length === 1
    ? `${shortName(first.studentName)} — с ${day}, её не тронем`
    : `Ещё ${locked.length} согласовать пока нельзя, их не тронем`
}

/**
 * Several works at once: only those that may be agreed are counted, the others are listed before the press.
 */
export function BulkBar({ desk }: { desk: Desk }) {
  const { ticked, tickable, tickAll } = desk
  const [isAsking, setAsking] = useState(false)
  const open = ticked.filter(({ isCanApprove }) => isCanApprove)
  const locked = ticked.filter(({ isCanApprove }) => !isCanApprove)
  if (ticked.length === 0)
    return (
      <div className={styles['all']}>
        <Button isSmall kind="quiet" onClick={() => tickAll(true)}>
          Выбрать все на странице: {tickable.length}
        </Button>
      </div>
    )
  return (
    <div className={styles['bulk']} role="group" aria-label="Выбранные работы">
      <div className={styles['line']}>
        <b>Выбрано: {ticked.length}</b>
        <span className={styles['buttons']}>
          {open.length > 0 && (
            <Button isSmall kind="primary" onClick={() => setAsking(true)}>
              Согласовать {open.length}
            </Button>
          )}
          <Button isSmall kind="quiet" onClick={() => tickAll(false)}>
            Снять
          </Button>
        </span>
      </div>
      {locked.length > 0 && <p>{lockedText(locked)}</p>}
      {isAsking && <BulkDialog desk={desk} works={open} onClose={() => setAsking(false)} />}
    </div>
  )
}

interface BulkDialogProps {
  desk: Desk
  works: readonly TaughtWork[]
  onClose: () => void
}

function BulkDialog({ desk, works, onClose }: BulkDialogProps) {
  const { agreeMany } = useDecisions(desk.of, () => {
    desk.tickAll(false)
    onClose()
  })
  return (
    <ConfirmDialog
      title={`Согласовать ${counted(works.length, WORKS)}?`}
      action="Согласовать"
      kind="primary"
      isBusy={agreeMany.isPending}
      onClose={onClose}
      onConfirm={() =>
        agreeMany.mutate({ works: works.map(({ id, version }) => ({ id, version })) }, { onError: onClose })
      }
    >
      <p>
        {works
          .slice(0, 8)
          .map(({ studentName }) => shortName(studentName))
          .join(', ')}
        {works.length > 8 && ` и ещё ${works.length - 8}`}
      </p>
      <p>Студенты узнают сразу, отменить согласование сможет только заведующий или дирекция.</p>
    </ConfirmDialog>
  )
}
