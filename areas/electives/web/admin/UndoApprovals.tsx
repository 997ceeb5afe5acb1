import { counted } from '#platform/contract/plural.ts'
import { showAlert } from '#platform/web/shell/alerts.ts'
import { UndoBar } from '#platform/web/ui/UndoBar.tsx'
import { CHOICES } from '../../contract/status.ts'
import { useUndoApprovals } from './use-admin.ts'

/** A choice as it was stored by its approval. */
export interface ApprovedChoice {
  id: number
  version: number
}

interface UndoApprovalsProps {
  approved: readonly ApprovedChoice[]
  onUndone: () => void
}

/** The number of choices that wait again, and of those that somebody has decided about meanwhile. */
function undoneText({ undone, left }: { undone: readonly number[]; left: readonly number[] }): string {
  const text = `Вернули на модерацию: ${undone.length}`
  return left.length > 0 ? `${text}. Остальные тем временем изменили: ${left.length}` : text
}

/** The last approval, of one choice or of many, with a button that takes it back. */
export function UndoApprovals({ approved, onUndone }: UndoApprovalsProps) {
  const undo = useUndoApprovals()
  const send = () =>
    undo.mutate(
      { ids: approved.map(({ id }) => id), seen: approved.map(({ id, version }) => ({ id, version })) },
      {
        onSuccess: (outcome) => {
          showAlert(undoneText(outcome), outcome.undone.length > 0 ? 'success' : 'error')
          onUndone()
        },
      },
    )
  return (
    <UndoBar
      isInSight
      text={`Одобрено: ${counted(approved.length, CHOICES)}`}
      isBusy={undo.isPending}
      onUndo={send}
    />
  )
}
