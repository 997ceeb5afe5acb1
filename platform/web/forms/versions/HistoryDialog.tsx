import { useState } from 'react'
import type { AnyCall } from '#platform/contract/call.ts'
import type { VersionLine } from '#platform/contract/versions.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { FailureCard } from '#platform/web/ui/FailureCard.tsx'
import { PageSkeleton } from '#platform/web/ui/PageSkeleton.tsx'
import { useAuthorText } from './use-author-text.ts'
import { Comparison } from './Comparison.tsx'
import { differingFields, type ComparedField } from './compared-field.ts'
import styles from './Versions.module.css'

interface HistoryDialogProps<Values> {
  recordId: number
  /** Lists the versions of a record by its `id`. */
  listCall: AnyCall
  /** Returns the values of one version by `id` and `number`. */
  versionCall: AnyCall
  fields: readonly ComparedField<Values>[]
  current: { version: number; values: Values }
  /** Saves the values of an older version as the newest one. */
  onRestore: (values: Values) => void
  onClose: () => void
}

/**
 * Every version of a record: its author, its time, its differences from today's, and a button that restores
 * it.
 */
export function HistoryDialog<Values>(props: HistoryDialogProps<Values>) {
  const authorText = useAuthorText()
  const { recordId, listCall, current, onClose } = props
  const versions = useCall(listCall, { id: recordId } as never)
  const lines = versions.data as readonly VersionLine[] | undefined
  const [chosen, setChosen] = useState<number | null>(null)
  return (
    <Dialog title="История версий" place="wide" onClose={onClose}>
      {versions.error && <FailureCard error={versions.error} onRetry={() => void versions.refetch()} />}
      {lines?.length === 0 && <EmptyState text="Запись ещё ни разу не меняли" />}
      <div className={styles['history']}>
        <ul className={styles['lines']}>
          {lines?.map((line) => (
            <li key={line.version}>
              <button
                type="button"
                aria-pressed={chosen === line.version}
                onClick={() => setChosen(line.version)}
              >
                <strong>
                  Версия {line.version}
                  {line.version === current.version && ' · сейчас'}
                </strong>
                <span>{authorText(line)}</span>
              </button>
            </li>
          ))}
        </ul>
        {chosen !== null && <ChosenVersion key={chosen} {...props} number={chosen} />}
      </div>
    </Dialog>
  )
}

function ChosenVersion<Values>(props: HistoryDialogProps<Values> & { number: number }) {
  const { recordId, versionCall, fields, current, number, onRestore } = props
  const version = useCall(versionCall, { id: recordId, number } as never, { keepsLast: false })
  const values = version.data as Values | undefined
  if (version.error) return <FailureCard error={version.error} onRetry={() => void version.refetch()} />
  if (values === undefined) return <PageSkeleton />
  const differing = differingFields(fields, values, current.values)
  const sides = [
    { title: `Версия ${number}`, values },
    { title: 'Сейчас', values: current.values },
  ]
  return (
    <div>
      {differing.length === 0 ? (
        <p className={styles['lead']}>Эта версия не отличается от нынешней.</p>
      ) : (
        <>
          <Comparison fields={differing} versions={sides} />
          <div className={styles['choices']}>
            <Button kind="primary" onClick={() => onRestore(values)}>
              Вернуть эту версию
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
