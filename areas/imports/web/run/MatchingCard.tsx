import { useState } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { SelectFilter } from '#platform/web/ui/filters.tsx'
import type { Run } from '../../contract/run.ts'
import styles from '../Imports.module.css'
import type { RunActions } from './use-run.ts'

type Chosen = Readonly<Record<string, string>>

/** The required columns that no heading is. */
function missingOf({ columns }: Run, chosen: Chosen): string[] {
  const taken = new Set(Object.values(chosen))
  return columns
    .filter(({ name, isRequired }) => isRequired && !taken.has(name))
    .map(({ heading }) => heading)
}

/**
 * The headings of the file and the columns that they mean; a person corrects those that were not recognised.
 */
export function MatchingCard({ run, actions: { check } }: { run: Run; actions: RunActions }) {
  const [chosen, setChosen] = useState<Chosen>(() =>
    Object.fromEntries(run.headings.map(({ heading, column }) => [heading, column ?? ''])),
  )
  const [isWhole, setWhole] = useState(run.whenMissing?.isChosen ?? false)
  const options = run.columns.map(({ name, heading }) => ({ value: name, label: heading }))
  const missing = missingOf(run, chosen)
  const matching = run.headings.map(({ heading }) => ({ heading, column: chosen[heading] || null }))
  return (
    <Card title="Столбцы файла" note="что они значат">
      {missing.length > 0 && <p role="alert">Обязательны столбцы: {missing.join(', ')}</p>}
      <div className={styles['actions']}>
        <Button
          kind={run.state === 'checked' ? 'plain' : 'primary'}
          isBusy={check.isPending}
          onClick={() => check.mutate({ id: run.id, matching, settlesMissing: isWhole })}
        >
          {run.state === 'new' ? 'Проверить файл' : 'Проверить ещё раз'}
        </Button>
        <span className={styles['note']}>
          Узнано столбцов: {matching.filter(({ column }) => column).length} из {matching.length}
        </span>
      </div>
      {run.whenMissing && (
        <label className={styles['whole']}>
          <input type="checkbox" checked={isWhole} onChange={() => setWhole(!isWhole)} />
          {run.whenMissing.label}
        </label>
      )}
      <div className={styles['matching']}>
        {run.headings.map(({ heading, example }) => (
          <div key={heading}>
            <SelectFilter
              label={heading}
              value={chosen[heading] ?? ''}
              options={options}
              all="не загружать"
              onChange={(value) => setChosen({ ...chosen, [heading]: value })}
            />
            {example && <small>например: {example}</small>}
          </div>
        ))}
      </div>
    </Card>
  )
}
