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

/** So many names are read before a press; of the others the number. */
const MOST_NAMED = 8
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
      {isAsking && <BulkDialog desk={desk} works={open} locked={locked} onClose={() => setAsking(false)} />}
    </div>
  )
}

/** The works that are left as they are, with the reason of each. */
function Locked({ works }: { works: readonly TaughtWork[] }) {
  if (works.length === 0) return null
  return (
    <>
      <p>{works.length} не согласовать, их не тронем:</p>
      <ul>
        {works.slice(0, MOST_NAMED).map(({ id, studentName, type, approvableFrom }) => (
          <li key={id}>
            {shortName(studentName)}, {type.name}: согласовать можно с {displayDate(approvableFrom)}
          </li>
        ))}
      </ul>
      {works.length > MOST_NAMED && <p>и ещё {works.length - MOST_NAMED}</p>}
    </>
  )
}

interface BulkDialogProps {
  desk: Desk
  works: readonly TaughtWork[]
  /** The chosen works that may not be agreed yet. */
  locked: readonly TaughtWork[]
  onClose: () => void
}

function BulkDialog({ desk, works, locked, onClose }: BulkDialogProps) {
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
          .slice(0, MOST_NAMED)
          .map(({ studentName }) => shortName(studentName))
          .join(', ')}
        {works.length > MOST_NAMED && ` и ещё ${works.length - MOST_NAMED}`}
      </p>
      <Locked works={locked} />
      <p>Студенты узнают сразу, отменить согласование сможет только заведующий или дирекция.</p>
    </ConfirmDialog>
  )
}
