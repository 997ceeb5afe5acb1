import type { DocumentBlob } from '#platform/contract/upload.ts'
import { useState } from 'react'
import { useAction } from '#platform/web/api/use-call.ts'
import { showAlert } from '#platform/web/shell/alerts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { saveFile } from '#platform/web/ui/save-file.ts'
import { certificatesCalls } from '../../contract/calls.ts'
import type { DeskItem, DeskRequest } from '../../contract/desk.ts'
import { CertificateStatus } from '../../contract/status.ts'
import { FAILURES, movedText } from '../texts.ts'
import styles from './Desk.module.css'
import { IssueManyDialog } from './IssueManyDialog.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { TypedFirst } from './TypedFirst.tsx'
import { DESK_READS, showMoved } from './use-desk.ts'

type Asking = 'issue' | 'reject' | 'annul' | null

interface RequestActionsProps {
  request: DeskRequest
  /** The text about a scholarship is typed and not stored: the paper would come out without it. */
  isTyped: boolean
  /** The request stays open after a step: the next one with the same buttons would take a second press. */
  onMoved: () => void
}

/** The possible actions on a request in its state; one of them is the main one. */
export function RequestActions({ request, isTyped, onMoved }: RequestActionsProps) {
  const [asking, setAsking] = useState<Asking>(null)
  const close = () => setAsking(null)
  const { id, version, statusId, isMine, assignedTo } = request
  const isForeign = statusId === CertificateStatus.inProgress && assignedTo !== null && !isMine
  const canIssue = statusId < CertificateStatus.ready && !isForeign
  return (
    <div className={styles['actions']}>
      {canIssue && <IssueButton isTyped={isTyped} onPress={() => setAsking('issue')} />}
      <Moves request={request} onMoved={onMoved} />
      {canIssue && (
        <Button kind="danger" onClick={() => setAsking('reject')}>
          Отклонить
        </Button>
      )}
      {statusId === CertificateStatus.ready && !request.isAnnulled && (
        <Button kind="quiet" onClick={() => setAsking('annul')}>
          Аннулировать
        </Button>
      )}
      {asking === 'issue' && <IssueManyDialog items={[request]} onClose={close} onDone={close} />}
      {(asking === 'reject' || asking === 'annul') && (
        <ReasonDialog kind={asking} id={id} version={version} onClose={close} />
      )}
    </div>
  )
}

function IssueButton({ isTyped, onPress }: { isTyped: boolean; onPress: () => void }) {
  return (
    <>
      {isTyped && <TypedFirst />}
      <Button kind="primary" data-key="r" disabled={isTyped} onClick={onPress}>
        Оформить
      </Button>
    </>
  )
}

/** The steps that need no question. */
function Moves({ request, onMoved }: Omit<RequestActionsProps, 'isTyped'>) {
  const { id, version, statusId, isPaper, handedOn, isAnnulled } = request
  const stepOf = (step: Parameters<typeof movedText>[0]) => ({
    refresh: DESK_READS,
    success: (moved: DeskItem) => {
      showMoved(moved)
      showAlert(movedText(step, moved), 'success')
      onMoved()
    },
  })
  const take = useAction(certificatesCalls.takeRequest, stepOf('take'))
  const reset = useAction(certificatesCalls.resetRequest, stepOf('reset'))
  const handOut = useAction(certificatesCalls.handOutRequest, stepOf('handOut'))
  const isReady = statusId === CertificateStatus.ready
  return (
    <>
      {statusId === CertificateStatus.processing && (
        <Button isBusy={take.isPending} onClick={() => take.mutate({ id, version })}>
          Взять в работу
        </Button>
      )}
      {statusId === CertificateStatus.inProgress && (
        <Button isBusy={reset.isPending} onClick={() => reset.mutate({ id, version })}>
          Вернуть в очередь
        </Button>
      )}
      {isReady && isPaper && handedOn === null && !isAnnulled && (
        <Button kind="primary" isBusy={handOut.isPending} onClick={() => handOut.mutate({ id, version })}>
          Выдана на руки
        </Button>
      )}
      <PaperFile {...{ id, isReady, isPaper }} />
    </>
  )
}

/**
 * The document to print: as many copies of a paper as were ordered; for a file the issued one, whose bytes
 * anybody can verify.
 */
function PaperFile({ id, isReady, isPaper }: Pick<DeskRequest, 'id' | 'isPaper'> & { isReady: boolean }) {
  const file = useAction(certificatesCalls.getRequestPdf, { failure: FAILURES.download })
  const print = useAction(certificatesCalls.printRequests, { failure: FAILURES.download })
  const save = { onSuccess: (document: DocumentBlob) => saveFile(document) }
  const run = () => {
    if (!isReady) file.mutate({ id, preview: '1' }, save)
    else if (isPaper) print.mutate({ ids: [String(id)] }, save)
    else file.mutate({ id }, save)
  }
  return (
    <Button data-key="p" isBusy={file.isPending || print.isPending} onClick={run}>
      {isReady ? (isPaper ? 'Распечатать' : 'Скачать файл') : 'Как выйдет, PDF'}
    </Button>
  )
}
