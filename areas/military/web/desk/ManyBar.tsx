import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { ChoiceBar } from '#platform/web/desk/ChoiceBar.tsx'
import type { Choosing } from '#platform/web/desk/chosen-rows.ts'
import { useAction } from '#platform/web/api/use-call.ts'
import { showOutcome } from '#platform/web/shell/show-outcome.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { militaryCalls } from '../../contract/calls.ts'
import type { DeskItem, MoveName } from '../../contract/desk.ts'
import { FAILURES } from '../texts.ts'
import { CallDialog } from './CallDialog.tsx'
import styles from './Desk.module.css'
import { canBeReset, canCall, movesOf } from './moves.ts'
import { DESK_READS, seenOf, useDownload } from './use-desk.ts'

/** The actions on several requests at once. */
export function ManyBar(props: Choosing & { items: readonly DeskItem[] }) {
  return (
    <ChoiceBar {...props}>{(picked, onDone) => <ManyActions items={picked} onDone={onDone} />}</ChoiceBar>
  )
}

function ManyActions({ items, onDone }: { items: readonly DeskItem[]; onDone: () => void }) {
  const [isCalling, setCalling] = useState(false)
  const [isResetting, setResetting] = useState(false)
  const move = useAction(militaryCalls.moveManyRequests, {
    refresh: DESK_READS,
    failure: FAILURES.status,
    success: (answer) => {
      showOutcome(answer)
      onDone()
    },
  })
  const download = useDownload()
  const ids = items.map(({ id }) => id)
  const run = (action: Exclude<MoveName, 'to-calling'>) => move.mutate({ action, ids, seen: seenOf(items) })
  const hasFiles = items.some(({ fileCount }) => fileCount > 0)
  return (
    <div className={styles['buttons']}>
      {movesOf(items).map(({ action, title }, index, all) => (
        <Button
          key={action}
          isSmall
          kind={index === all.length - 1 ? 'primary' : 'plain'}
          isBusy={move.isPending}
          onClick={() => run(action)}
        >
          {title}: {ids.length}
        </Button>
      ))}
      {canCall(items) && (
        <Button isSmall onClick={() => setCalling(true)}>
          Вызвать: {ids.length}
        </Button>
      )}
      {canBeReset(items) && (
        <Button isSmall isBusy={move.isPending} onClick={() => setResetting(true)}>
          Сбросить в «Отправлено»: {ids.length}
        </Button>
      )}
      {hasFiles && (
        <Button
          isSmall
          isBusy={download.isBusy}
          icon={<IconDownload size={18} aria-hidden />}
          onClick={() => download.many(ids)}
        >
          Скачать файлы: {ids.length}
        </Button>
      )}
      <Button isSmall kind="quiet" onClick={onDone}>
        Снять
      </Button>
      {isResetting && (
        <ConfirmDialog
          title={`Сбросить заявки: ${ids.length}?`}
          action="Сбросить"
          isBusy={move.isPending}
          onClose={() => setResetting(false)}
          onConfirm={() => {
            setResetting(false)
            run('reset')
          }}
        >
          Заявки вернутся в «Отправлено». Справки, которые студенты ещё не скачали, будут аннулированы.
        </ConfirmDialog>
      )}
      {isCalling && <CallDialog items={items} files={[]} onClose={() => setCalling(false)} onDone={onDone} />}
    </div>
  )
}
