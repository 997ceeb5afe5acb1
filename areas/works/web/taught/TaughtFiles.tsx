import { useState } from 'react'
import { ApiError, errorTextOr } from '#platform/web/api/api-error.ts'
import { FileDrop } from '#platform/web/forms/files/FileDrop.tsx'
import { FILE_TITLES, TYPES_OF_KIND, WorkType, type TaughtFileKind } from '../../contract/status.ts'
import type { TaughtWork } from '../../contract/work.ts'
import { FileLink } from '../shared/FileLink.tsx'
import styles from './Desk.module.css'
import { useDecisions } from './use-decisions.ts'
import type { Desk } from './use-desk.ts'

const FAILURE = 'Файл не загружен. Попробуйте ещё раз'
const reasonOf = (error: unknown) =>
  error instanceof ApiError && error.fieldErrors['file']
    ? error.fieldErrors['file'].join(' ')
    : errorTextOr(error, FAILURE)

/**
 * The files that a supervisor adds: a review, and for a thesis the report of borrowings and the outside
 * review.
 */
export function TaughtFiles({ desk, work }: { desk: Desk; work: TaughtWork }) {
  if (work.revision === 0) return <p>Файлы можно добавить, когда студент отправит работу</p>
  const kinds: TaughtFileKind[] =
    work.type.id === WorkType.thesis
      ? ['teacher-feedback', 'plagiarism', 'review']
      : ['teacher-feedback', 'plagiarism']
  return (
    <div className={styles['panel']}>
      {kinds.map((kind) => (
        <TaughtSlot key={`${work.id} ${kind}`} {...{ desk, work, kind }} />
      ))}
    </div>
  )
}

function TaughtSlot({ desk, work, kind }: { desk: Desk; work: TaughtWork; kind: TaughtFileKind }) {
  const { addFile } = useDecisions(desk.of)
  const [problem, setProblem] = useState<string | null>(null)
  const file = work.files.find((one) => one.kind === kind)
  const take = (chosen: File) => {
    setProblem(null)
    addFile.mutate(
      { id: work.id, kind, file: chosen },
      { onError: (error) => setProblem(`${chosen.name}: ${reasonOf(error)}`) },
    )
  }
  return (
    <div>
      {file && <FileLink file={file} />}
      <FileDrop
        label={file ? `${FILE_TITLES[kind]}: заменить` : FILE_TITLES[kind]}
        hint={addFile.isPending ? 'Загружаем…' : kind === 'plagiarism' ? 'PDF до 50 МБ' : 'До 50 МБ'}
        accept={TYPES_OF_KIND[kind].join(',')}
        isSlim
        onFiles={([chosen]) => chosen && take(chosen)}
      />
      <div role="alert">{problem && <p>{problem}</p>}</div>
    </div>
  )
}
