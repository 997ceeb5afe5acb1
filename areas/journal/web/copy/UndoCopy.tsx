import { useEffect, useState } from 'react'
import { errorText } from '#platform/web/api/api-error.ts'
import { showAlert } from '#platform/web/shell/alerts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import styles from './Copy.module.css'
import { UNDO_MS, undoCopy, type Copied } from './undo-copy.ts'

interface UndoCopyProps {
  copied: Copied
  onDone: () => void
}

/** The way back from a copy, for ten minutes. */
export default function UndoCopy({ copied, onDone }: UndoCopyProps) {
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    const timer = setTimeout(onDone, Math.max(0, copied.at + UNDO_MS - Date.now()))
    return () => clearTimeout(timer)
  }, [copied, onDone])
  const undo = async () => {
    setBusy(true)
    try {
      await undoCopy(copied)
      showAlert('Копирование отменено', 'success')
      onDone()
    } catch (error) {
      showAlert(errorText(error))
      setBusy(false)
    }
  }
  return (
    <div className={styles['undo']} role="status">
      <p>Данные скопированы с соседнего занятия. Отменить можно в течение 10 минут.</p>
      <Button kind="tinted" isSmall isBusy={isBusy} onClick={() => void undo()}>
        Отменить копирование
      </Button>
    </div>
  )
}
