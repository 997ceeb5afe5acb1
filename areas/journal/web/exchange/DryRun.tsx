import { useState } from 'react'
import type * as z from 'zod/mini'
import { counted } from '#platform/contract/plural.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { momentText } from '#platform/web/ui/date-text.ts'
import type { SheetChange, SheetCheck, SheetError } from '../../contract/exchange.ts'
import styles from './Exchange.module.css'
import { cellWord, changeKey, columnLetters } from './exchange-text.ts'

interface DryRunProps {
  check: z.infer<typeof SheetCheck>
  isBusy: boolean
  onApply: (changes: readonly SheetChange[]) => void
}

const CELLS = ['ячейка', 'ячейки', 'ячеек'] as const

/** The changes that a file would make, cell by cell; with a single error nothing is taken. */
export function DryRun({ check, isBusy, onApply }: DryRunProps) {
  const { errors, changes, sameCount } = check
  if (errors.length > 0) return <Errors errors={errors} />
  if (changes.length === 0) return <EmptyState text={`Отличий нет: совпадает ${counted(sameCount, CELLS)}`} />
  // A new comparison starts the choice again.
  return <Changes key={changes.map(changeKey).join()} {...{ changes, isBusy, onApply }} />
}

function Errors({ errors }: { errors: readonly SheetError[] }) {
  return (
    <section className={styles['errors']} role="alert">
      <h3>{`Файл не принят, ошибок: ${errors.length}`}</h3>
      <p>Исправьте их в файле и загрузите его ещё раз. В журнале ничего не изменилось.</p>
      <ul>
        {errors.map(({ row, column, text }, index) => (
          <li key={index}>
            <b>{`${columnLetters(column)}${row}`}</b>
            <span>{`Строка ${row}, столбец ${columnLetters(column)}: ${text}`}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Changes({
  changes,
  isBusy,
  onApply,
}: Omit<DryRunProps, 'check'> & { changes: readonly SheetChange[] }) {
  // Cells that somebody else changed meanwhile are left alone unless the teacher says otherwise.
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () => new Set(changes.filter(({ changedMeanwhile }) => changedMeanwhile).map(changeKey)),
  )
  const chosen = changes.filter((change) => !left.has(changeKey(change)))
  const toggle = (key: string) => {
    const next = new Set(left)
    if (!next.delete(key)) next.add(key)
    setLeft(next)
  }
  return (
    <section className={styles['changes']} aria-label="Что изменится">
      <h3>{`Что изменится: ${counted(changes.length, CELLS)}`}</h3>
      <div className={styles['scroll']}>
        <table>
          <thead>
            <tr>
              <th scope="col">Студент</th>
              <th scope="col">Ячейка</th>
              <th scope="col">Было → станет</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <ChangeRow
                key={changeKey(change)}
                change={change}
                isChosen={!left.has(changeKey(change))}
                onToggle={() => toggle(changeKey(change))}
              />
            ))}
          </tbody>
        </table>
      </div>
      <Button kind="primary" isBusy={isBusy} disabled={chosen.length === 0} onClick={() => onApply(chosen)}>
        {`Сохранить в журнал: ${chosen.length}`}
      </Button>
    </section>
  )
}

function ChangeRow(props: { change: SheetChange; isChosen: boolean; onToggle: () => void }) {
  const { change, isChosen, onToggle } = props
  const { name, column, before, after, changedMeanwhile } = change
  return (
    <tr>
      <td>
        <label>
          <input type="checkbox" checked={isChosen} onChange={onToggle} />
          {name}
        </label>
      </td>
      <td>{column}</td>
      <td>
        {cellWord(change, before)} → <b>{cellWord(change, after)}</b>
        {changedMeanwhile && (
          <small>
            {`Изменено после выгрузки: ${changedMeanwhile.by ?? 'неизвестно кем'}, ${momentText(changedMeanwhile.at)}`}
          </small>
        )}
      </td>
    </tr>
  )
}
