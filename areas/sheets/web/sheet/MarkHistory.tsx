import { useState } from 'react'
import { useCall } from '#platform/web/api/use-call.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { SelectFilter } from '#platform/web/ui/filters.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import type { sheetsCalls } from '../../contract/calls.ts'
import type { MarkChange } from '../../contract/mark-change.ts'
import styles from './SheetPage.module.css'

interface MarkHistoryProps {
  id: number
  call: typeof sheetsCalls.getSheetHistory
  onClose: () => void
}

/** The changes of marks in a sheet, with author and time: of all its students, or of one. */
export function MarkHistory({ id, call, onClose }: MarkHistoryProps) {
  const changes = useCall(call, { id }, { isAlwaysFresh: true, keepsLast: false })
  return (
    <Dialog title="История оценок" place="wide" onClose={onClose}>
      {changes.error && <p role="alert">Произошла ошибка при получении данных ведомости</p>}
      {changes.data && <Changes changes={changes.data} />}
    </Dialog>
  )
}

function Changes({ changes }: { changes: readonly MarkChange[] }) {
  const [uuid, setUuid] = useState('')
  if (changes.length === 0) return <p>Оценок в этой ведомости ещё не ставили</p>
  const students = new Map(changes.map(({ recordBookUUID, fio }) => [recordBookUUID, fio]))
  const options = [...students].map(([value, label]) => ({ value, label }))
  const shown = uuid === '' ? changes : changes.filter(({ recordBookUUID }) => recordBookUUID === uuid)
  return (
    <>
      <SelectFilter
        label="Студент"
        all="Все"
        value={uuid}
        onChange={setUuid}
        options={options.toSorted((one, other) => one.label.localeCompare(other.label, 'ru'))}
      />
      <ol className={styles['history']} aria-label="Изменения оценок">
        {shown.map((change) => (
          <li key={change.id}>
            <b>{change.fio}</b>
            <span>
              {change.isFinal && 'итоговая: '}
              {change.before ?? 'пусто'} → {change.after ?? 'пусто'}
            </span>
            <small>
              <Moment at={change.at} />
              {authorOf(change)}
            </small>
          </li>
        ))}
      </ol>
    </>
  )
}

/** «, Тихонов Михаил Васильевич», and the person who acted in their name. */
function authorOf({ by, realBy, isImported }: MarkChange): string {
  if (isImported) return ', загрузка из файла'
  if (by === null) return ''
  return realBy === null ? `, ${by}` : `, ${realBy} от имени ${by}`
}
