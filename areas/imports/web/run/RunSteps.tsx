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
  undone: 'Загрузка отменена: записи стали такими, как до неё.',
}

const hasWork = ({ counts, report }: Run) =>
  counts !== null && counts.created + counts.changed + (report?.removed ?? 0) > 0

function hintOf(run: Run): string | undefined {
  if (run.state === 'done')
    return `Загружено. ${run.wayBack ?? 'Загрузку можно отменить, пока на ней ничего не построено.'}`
  if (run.state !== 'checked') return HINTS[run.state]
  return hasWork(run)
    ? 'Ошибок нет. Посмотрите, что изменится, и загрузите.'
    : 'Ошибок нет, и менять нечего: в портале уже всё так, как в файле.'
}

interface RunStepsProps {
  run: Run
  actions: RunActions
}

/** Imports the file, after the question of the report was confirmed. */
function StartStep({ run, actions: { start } }: RunStepsProps) {
  const [isConfirming, setConfirming] = useState(false)
  const question = run.report?.question ?? null
  return (
    <>
      <Button
        kind="primary"
        isBusy={start.isPending}
        onClick={() => (question === null ? start.mutate({ id: run.id }) : setConfirming(true))}
      >
        Загрузить в портал
      </Button>
      {isConfirming && question !== null && (
        <ConfirmDialog
          title={question.title}
          action="Загрузить и убрать"
          isBusy={start.isPending}
          onConfirm={() =>
            start.mutate({ id: run.id, isConfirmed: true }, { onSettled: () => setConfirming(false) })
          }
          onClose={() => setConfirming(false)}
        >
          {question.text} Если файл неполный, закройте это окно и проверьте его.
        </ConfirmDialog>
      )}
    </>
  )
}

function UndoStep({ run, actions: { undo } }: RunStepsProps) {
  const [isUndoing, setUndoing] = useState(false)
  return (
    <>
      <Button onClick={() => setUndoing(true)}>Отменить загрузку</Button>
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

/** The actions on a run that nobody works on. */
export function RunSteps({ run, actions }: RunStepsProps) {
  const { takeFile } = actions
  const hint = run.isInterrupted ? 'Сервер остановился посреди работы. Проверьте файл ещё раз.' : hintOf(run)
  return (
    <>
      {hint && <p>{hint}</p>}
      {run.counts && <p className={styles['note']}>{countsText(run)}</p>}
      <div className={styles['actions']}>
        {run.state === 'checked' && hasWork(run) && <StartStep run={run} actions={actions} />}
        {run.state === 'done' && hasWork(run) && run.wayBack === null && (
          <UndoStep run={run} actions={actions} />
        )}
        {run.hasFile && (
          <Button
            kind="quiet"
            isBusy={takeFile.isPending}
            onClick={() =>
              takeFile.mutate({ id: run.id }, { onSuccess: (file) => saveFile(file, run.fileName) })
            }
          >
            Скачать файл
          </Button>
        )}
      </div>
    </>
  )
}
