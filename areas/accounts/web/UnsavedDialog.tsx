import { useState } from 'react'
import { errorText } from '#platform/web/api/api-error.ts'
import { usePortal } from '#platform/web/router/portal.ts'
import { countUnsaved, dropUnsaved, MESSAGES_NAME, namesOfUnsaved } from '#platform/web/router/unsaved.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import styles from './UnsavedDialog.module.css'

interface UnsavedDialogProps {
  owner: string
  onLeave: () => Promise<void>
  onStay: () => void
}

interface UnsavedWords {
  title: (count: number) => string
  save: string
  leave: string
  trouble: string
}

const MARKS: UnsavedWords = {
  title: (count) => `Есть несохранённые оценки: ${count}`,
  save: 'Сохранить и выйти',
  leave: 'Выйти без сохранения',
  trouble:
    'Эти значения не сохранились: нет связи, их изменил другой преподаватель или они ждут вашего подтверждения. Останьтесь и откройте занятие в журнале.',
}

const MESSAGES: UnsavedWords = {
  title: (count) => `Есть неотправленные сообщения: ${count}`,
  save: 'Отправить и выйти',
  leave: 'Выйти без отправки',
  trouble: 'Эти сообщения не отправлены: нет связи или их не принял чат. Останьтесь и откройте мессенджер.',
}

/** If both are waiting the marks are named, because losing them is worse. */
function wordsFor(owner: string): UnsavedWords {
  return namesOfUnsaved(owner).every((name) => name === MESSAGES_NAME) ? MESSAGES : MARKS
}

/** Asks what to do with unsaved values before the device forgets the person. Decision 0049. */
export default function UnsavedDialog({ owner, onLeave, onStay }: UnsavedDialogProps) {
  const { areas } = usePortal()
  const [words] = useState(() => wordsFor(owner))
  const [count, setCount] = useState(() => countUnsaved(owner))
  const [trouble, setTrouble] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function attempt(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    setTrouble(null)
    await work().catch((error: unknown) => setTrouble(errorText(error)))
    setBusy(false)
  }

  async function saveAndLeave(): Promise<void> {
    for (const { saveUnsaved } of areas) if (saveUnsaved) await (await saveUnsaved()).saveUnsaved(owner)
    const left = countUnsaved(owner)
    setCount(left)
    if (left === 0) return onLeave()
    setTrouble(words.trouble)
  }

  async function leaveWithout(): Promise<void> {
    await onLeave()
    dropUnsaved(owner)
  }

  return (
    <Dialog title={words.title(count)} isRequired onClose={onStay}>
      <p className={styles['text']}>Они хранятся только на этом устройстве.</p>
      {trouble && (
        <p className={styles['trouble']} role="alert">
          {trouble}
        </p>
      )}
      <div className={styles['choices']}>
        <Button kind="primary" isBusy={isBusy} onClick={() => void attempt(saveAndLeave)}>
          {words.save}
        </Button>
        <Button kind="danger" onClick={() => void attempt(leaveWithout)}>
          {words.leave}
        </Button>
        <Button onClick={onStay}>Остаться</Button>
      </div>
    </Dialog>
  )
}
