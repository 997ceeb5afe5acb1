import { useState } from 'react'
import type { Sheet } from '#platform/web/sheet/sheet.ts'
import { showAlert } from '#platform/web/shell/alerts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { journalFailures } from '../../contract/failures.ts'

/** Sends waiting changes at once, and reports the outcome. */
export function SaveAll({ sheet }: { sheet: Sheet }) {
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    await sheet.retry()
    setBusy(false)
    const { failed, conflicts, wrong, waiting, held } = sheet.summary()
    if (wrong.length > 0) showAlert(journalFailures['summary-invalid'].text)
    else if (held > 0) showAlert('Подтвердите вставленные значения или отмените вставку')
    else if (failed.length + conflicts.length + waiting === 0)
      showAlert('Данные успешно сохранены', 'success')
  }
  return (
    <Button kind="quiet" isSmall isBusy={isBusy} onClick={() => void save()}>
      Сохранить всё
    </Button>
  )
}
