import { useState } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { saveFile } from '#platform/web/ui/save-file.ts'
import type { Run } from '../../contract/run.ts'
import styles from '../Imports.module.css'
import { countsText } from '../counts-text.ts'
import type { RunActions } from './use-run.ts'

const HINTS: Partial<Record<Run['state'], string>> = {
  new: 'Посмотрите, правильно ли узнаны столбцы, и проверьте файл. Проверка ничего не меняет.',
  refused: 'Ничего не изменено. Исправьте файл и загрузите его ещё раз, или поправьте столбцы.',
  done: 'Загружено. Загрузку можно отменить, пока на ней ничего не построено.',
  undone: 'Загрузка отменена: всё стало как до неё.',
}

const hasWork = ({ counts }: Run) => counts !== null && counts.created + counts.changed > 0

function hintOf(run: Run): string | undefined {
  if (run.state !== 'checked') return HINTS[run.state]
  return hasWork(run)
    ? 'Ошибок нет. Посмотрите, что изменится, и загрузите.'
    : 'Ошибок нет, и менять нечего: в портале уже всё так, как в файле.'
}

/** What can be done with a run that nobody works on. */
export function RunSteps({ run, actions }: { run: Run; actions: RunActions }) {
  const [isUndoing, setUndoing] = useState(false)
  const { start, undo, takeFile } = actions
  const hint = run.isInterrupted ? 'Сервер остановился посреди работы. Проверьте файл ещё раз.' : hintOf(run)
  return (
    <>
      {hint && <p>{hint}</p>}
      {run.counts && <p className={styles['note']}>{countsText(run)}</p>}
      <div className={styles['actions']}>
        {run.state === 'checked' && hasWork(run) && (
          <Button kind="primary" isBusy={start.isPending} onClick={() => start.mutate({ id: run.id })}>
            Загрузить в портал
          </Button>
        )}
        {run.state === 'done' && hasWork(run) && (
          <Button onClick={() => setUndoing(true)}>Отменить загрузку</Button>
        )}
        {run.hasFile && (
          <Button
            kind="quiet"
            isBusy={takeFile.isPending}
            onClick={() =>
              takeFile.mutate({ id: run.id }, { onSuccess: (file) => saveFile(file as Blob, run.fileName) })
            }
          >
            Скачать файл
          </Button>
        )}
      </div>
      {isUndoing && (
        <ConfirmDialog
          title="Отменить загрузку?"
          action="Отменить загрузку"
          isBusy={undo.isPending}
          onConfirm={() => undo.mutate({ id: run.id }, { onSettled: () => setUndoing(false) })}
          onClose={() => setUndoing(false)}
        >
          Созданные записи исчезнут, изменённые станут прежними. Если на загруженном уже что-то построено,
          портал откажется и ничего не изменит.
        </ConfirmDialog>
      )}
    </>
  )
}
