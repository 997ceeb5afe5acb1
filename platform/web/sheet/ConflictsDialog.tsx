import { useSyncExternalStore } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { momentText } from '#platform/web/ui/date-text.ts'
import type { GridColumn, GridRowHead, SheetWords } from './grid/grid-parts.ts'
import type { Sheet } from './sheet.ts'
import { keyOf, type Conflict } from './sheet-state.ts'
import styles from './ConflictsDialog.module.css'

interface ConflictsProps {
  sheet: Sheet
  columns: readonly GridColumn[]
  rows: readonly GridRowHead[]
  words: SheetWords
}

function authorOf({ by, at }: Conflict, { changed = 'Изменено, пока не было связи' }: SheetWords): string {
  if (by === '') return changed
  return at === '' ? by : `${by}, ${momentText(at)}`
}

const NONE: readonly Conflict[] = []

/** Returns the same empty list while there are no conflicts, so that nothing is drawn again because of it. */
function conflictsOf(sheet: Sheet): readonly Conflict[] {
  const { conflicts } = sheet.summary()
  return conflicts.length === 0 ? NONE : conflicts
}

/** Both values of every cell that somebody else changed meanwhile; nothing is lost before one is chosen. */
export default function ConflictsDialog({ sheet, columns, rows, words }: ConflictsProps) {
  const conflicts = useSyncExternalStore(sheet.subscribe, () => conflictsOf(sheet))
  if (conflicts.length === 0) return null
  const shown = (column: GridColumn | undefined, value: object) => column?.cells.textOf(value) || 'пусто'
  const resolveAll = (choice: 'mine' | 'theirs') => {
    for (const conflict of conflicts) sheet.resolve(conflict, choice)
  }
  return (
    <Dialog title={words.conflicts} isRequired onClose={() => undefined}>
      <p className={styles['why']}>Выберите, какое значение оставить. Ваше ещё не сохранено.</p>
      <ul className={styles['conflicts']}>
        {conflicts.map((conflict) => {
          const column = columns.find(({ id }) => id === conflict.column)
          const head = rows.find(({ id }) => id === conflict.row)
          return (
            <li key={keyOf(conflict)}>
              <p>
                <b>{head?.name}</b> {column?.name}
              </p>
              <div>
                <Button kind="tinted" onClick={() => sheet.resolve(conflict, 'mine')}>
                  {`Моё: ${shown(column, sheet.valueAt(conflict))}`}
                </Button>
                <Button kind="plain" onClick={() => sheet.resolve(conflict, 'theirs')}>
                  {`Сохранено: ${shown(column, conflict.theirs)}`}
                </Button>
              </div>
              <small>{authorOf(conflict, words)}</small>
            </li>
          )
        })}
      </ul>
      {conflicts.length > 1 && (
        <div className={styles['all']}>
          <Button kind="quiet" onClick={() => resolveAll('mine')}>
            Оставить все мои
          </Button>
          <Button kind="quiet" onClick={() => resolveAll('theirs')}>
            Взять все сохранённые
          </Button>
        </div>
      )}
    </Dialog>
  )
}
