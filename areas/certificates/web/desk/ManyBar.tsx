import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { ChoiceBar } from '#platform/web/desk/ChoiceBar.tsx'
import type { Choosing } from '#platform/web/desk/chosen-rows.ts'
import { useAction } from '#platform/web/api/use-call.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { saveFile } from '#platform/web/ui/save-file.ts'
import { certificatesCalls } from '../../contract/calls.ts'
import type { DeskItem } from '../../contract/desk.ts'
import { CertificateStatus } from '../../contract/status.ts'
import { FAILURES } from '../texts.ts'
import styles from './Desk.module.css'
import { IssueManyDialog } from './IssueManyDialog.tsx'
import { showOutcome } from '#platform/web/shell/show-outcome.ts'
import { TypedFirst } from './TypedFirst.tsx'
import { DESK_READS, seenOf } from './use-desk.ts'

interface ManyBarProps extends Choosing {
  items: readonly DeskItem[]
  /** The request whose text about a scholarship is typed and not stored. */
  typedId: number | null
}

/** The actions on several requests at once. */
export function ManyBar({ typedId, ...props }: ManyBarProps) {
  return (
    <ChoiceBar {...props}>
      {(picked, onDone) => <ManyActions items={picked} onDone={onDone} typedId={typedId} />}
    </ChoiceBar>
  )
}

function usePrint() {
  const print = useAction(certificatesCalls.printRequests, { failure: FAILURES.download })
  const run = (ids: number[]) =>
    print.mutate({ ids: ids.map(String) }, { onSuccess: (file) => saveFile(file) })
  return { run, isPending: print.isPending }
}

interface ManyActionsProps extends Pick<ManyBarProps, 'items' | 'typedId'> {
  onDone: () => void
}

function ManyActions({ items, onDone, typedId }: ManyActionsProps) {
  const [isIssuing, setIssuing] = useState(false)
  const print = usePrint()
  const move = useAction(certificatesCalls.moveManyRequests, {
    refresh: DESK_READS,
    success: (answer) => {
      showOutcome(answer)
      onDone()
    },
  })
  const ids = items.map(({ id }) => id)
  const isReady = items.every(({ statusId }) => statusId === CertificateStatus.ready)
  const isNew = items.every(({ statusId }) => statusId === CertificateStatus.processing)
  const isOpen = items.every(({ statusId }) => statusId < CertificateStatus.ready)
  const isTyped = items.some(({ id }) => id === typedId)
  const run = (action: 'take' | 'hand-out') => move.mutate({ action, ids, seen: seenOf(items) })
  return (
    <div className={styles['buttons']}>
      {isOpen && isTyped && <TypedFirst />}
      {isOpen && (
        <Button isSmall kind="primary" disabled={isTyped} onClick={() => setIssuing(true)}>
          Оформить {ids.length}
        </Button>
      )}
      {isNew && (
        <Button isSmall isBusy={move.isPending} onClick={() => run('take')}>
          Взять в работу
        </Button>
      )}
      {isReady && (
        <>
          <Button
            isSmall
            kind="primary"
            isBusy={print.isPending}
            icon={<IconPrinter size={18} aria-hidden />}
            onClick={() => print.run(ids)}
          >
            Распечатать {ids.length}
          </Button>
          <Button isSmall isBusy={move.isPending} onClick={() => run('hand-out')}>
            Выданы на руки
          </Button>
        </>
      )}
      <Button isSmall kind="quiet" onClick={onDone}>
        Снять
      </Button>
      {isIssuing && <IssueManyDialog items={items} onClose={() => setIssuing(false)} onDone={onDone} />}
    </div>
  )
}
