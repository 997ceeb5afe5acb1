import { numberText } from '#platform/contract/number-text.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Progress } from '#platform/web/ui/Progress.tsx'
import { runMoves, type Run } from '../../contract/run.ts'
import styles from '../Imports.module.css'
import type { RunActions } from './use-run.ts'

interface ProgressCardProps {
  run: Run
  progress: NonNullable<Run['progress']>
  actions: RunActions
}

/** The progress of the work, and a button to stop it. */
export function ProgressCard({
  run,
  progress: { phase, done, total },
  actions: { cancel },
}: ProgressCardProps) {
  const mayStop = (runMoves.cancel as readonly string[]).includes(run.state)
  return (
    <div className={styles['progress']} role="status">
      <p>
        {phase}
        {total !== null && `: ${numberText(done)} из ${numberText(total)}`}
      </p>
      {total !== null && <Progress label={phase} value={done} max={total} />}
      <p className={styles['note']}>Страницу можно закрыть: работа идёт на сервере.</p>
      {mayStop && (
        <div className={styles['actions']}>
          <Button isBusy={cancel.isPending} onClick={() => cancel.mutate({ id: run.id })}>
            Остановить
          </Button>
        </div>
      )}
    </div>
  )
}
