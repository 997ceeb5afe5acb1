import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '#platform/web/api/use-call.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { militaryCalls } from '../../contract/calls.ts'
import type { DeskRequest } from '../../contract/desk.ts'
import { FAILURES } from '../texts.ts'
import { CallDialog } from './CallDialog.tsx'
import styles from './Desk.module.css'
import { canBeReset, canCall, movesOf } from './moves.ts'
import { DESK_READS, showMoved, useDownload } from './use-desk.ts'

const use = { refresh: DESK_READS, success: showMoved, failure: FAILURES.status }

function useMoves() {
  return {
    'to-sent': useAction(militaryCalls.moveToSent, use),
    'to-process': useAction(militaryCalls.moveToProcess, use),
    'to-in-work': useAction(militaryCalls.moveToInWork, use),
    'to-done': useAction(militaryCalls.moveToDone, use),
  }
}

/** The possible actions on a request in its state; the last move, which leads on, is the main one. */
export function RequestActions({ request }: { request: DeskRequest }) {
  const [asking, setAsking] = useState<'call' | 'reset' | null>(null)
  const moves = useMoves()
  const download = useDownload()
  const { id, version, files } = request
  const items = [request]
  const close = () => setAsking(null)
  return (
    <div className={styles['buttons']}>
      {movesOf(items).map(({ action, title }, index, all) => (
        <Button
          key={action}
          kind={index === all.length - 1 ? 'primary' : 'plain'}
          isBusy={moves[action].isPending}
          onClick={() => moves[action].mutate({ id, version })}
        >
          {title}
        </Button>
      ))}
      {canCall(items) && <Button onClick={() => setAsking('call')}>Вызвать</Button>}
      {canBeReset(items) && (
        <Button kind="quiet" onClick={() => setAsking('reset')}>
          Сбросить в «Отправлено»
        </Button>
      )}
      {files.length > 0 && !request.isUseDocsExpired && (
        <Button
          isBusy={download.isBusy}
          icon={<IconDownload size={18} aria-hidden />}
          onClick={() => download.one(id)}
        >
          Скачать файлы
        </Button>
      )}
      {asking === 'call' && <CallDialog items={items} files={files} onClose={close} />}
      {asking === 'reset' && <ResetDialog request={request} onClose={close} />}
    </div>
  )
}

function ResetDialog({ request, onClose }: { request: DeskRequest; onClose: () => void }) {
  const reset = useAction(militaryCalls.resetRequest, { ...use, failure: FAILURES.reset })
  const { id, version } = request
  return (
    <ConfirmDialog
      title="Сбросить заявку?"
      action="Сбросить"
      isBusy={reset.isPending}
      onClose={onClose}
      onConfirm={() => reset.mutate({ id, version }, { onSettled: onClose })}
    >
      Заявка вернётся в «Отправлено». Справка, которую студент ещё не скачал, будет аннулирована.
    </ConfirmDialog>
  )
}
