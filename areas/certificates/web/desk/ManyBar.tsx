import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '#platform/web/api/use-call.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { saveFile } from '#platform/web/ui/save-file.ts'
import { certificatesCalls } from '../../contract/calls.ts'
import type { DeskItem } from '../../contract/desk.ts'
import { CertificateStatus } from '../../contract/status.ts'
import { FAILURES } from '../texts.ts'
import styles from './Desk.module.css'
import { IssueManyDialog } from './IssueManyDialog.tsx'
import { tellOutcome } from '#platform/web/shell/tell-outcome.ts'
import { DESK_READS, seenOf } from './use-desk.ts'

interface ManyBarProps {
  items: readonly DeskItem[]
  chosen: ReadonlySet<number>
  onChoose: (chosen: ReadonlySet<number>) => void
}

/** What is done to several requests by one press. */
export function ManyBar({ items, chosen, onChoose }: ManyBarProps) {
  const ids = items.filter(({ id }) => chosen.has(id)).map(({ id }) => id)
  const isAll = ids.length === items.length
  const toggleAll = () => onChoose(isAll ? new Set() : new Set(items.map(({ id }) => id)))
  return (
    <div className={styles['many']} role="group" aria-label="Действия с выбранными">
      <label>
        <input type="checkbox" className={styles['check']} checked={isAll} onChange={toggleAll} />
        {ids.length === 0 ? 'Выбрать все на странице' : `Выбрано: ${ids.length}`}
      </label>
      {ids.length > 0 && (
        <ManyActions items={items.filter(({ id }) => chosen.has(id))} onDone={() => onChoose(new Set())} />
      )}
    </div>
  )
}

function usePrint() {
  const print = useAction(certificatesCalls.printRequests, { failure: FAILURES.download })
  const run = (ids: number[]) =>
    print.mutate(
      { ids: ids.map(String) },
      { onSuccess: (file) => saveFile(file as unknown as Blob, 'Справки для печати.pdf') },
    )
  return { run, isPending: print.isPending }
}

function ManyActions({ items, onDone }: { items: readonly DeskItem[]; onDone: () => void }) {
  const [isIssuing, setIssuing] = useState(false)
  const print = usePrint()
  const move = useAction(certificatesCalls.moveManyRequests, { refresh: DESK_READS })
  const ids = items.map(({ id }) => id)
  const isReady = items.every(({ statusId }) => statusId === CertificateStatus.ready)
  const isNew = items.every(({ statusId }) => statusId === CertificateStatus.processing)
  const isOpen = items.every(({ statusId }) => statusId < CertificateStatus.ready)
  const run = (action: 'take' | 'hand-out') =>
    move.mutate(
      { action, ids, seen: seenOf(items) },
      { onSuccess: (answer) => (tellOutcome(answer), onDone()) },
    )
  return (
    <div className={styles['buttons']}>
      {isOpen && (
        <Button isSmall kind="primary" onClick={() => setIssuing(true)}>
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
