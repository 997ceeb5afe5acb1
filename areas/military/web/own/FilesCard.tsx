import { IconFileText, IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { FileDrop } from '#platform/web/forms/files/FileDrop.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import {
  DOCS_TYPES,
  DocsType,
  MILITARY_FILE_TYPES,
  MOST_FILES,
  type DocsTypeId,
} from '../../contract/docs-type.ts'
import { isReplaceable, type RequestFile, type StudentRequest } from '../../contract/request.ts'
import { fileText } from '../texts.ts'
import styles from './Own.module.css'
import { PhotoButton } from './PhotoButton.tsx'
import { useFileChange } from './use-file-change.ts'

/** The files of the request: to be read, and to be changed until the reference is begun. */
export function FilesCard({ request }: { request: StudentRequest }) {
  const { files, docsTypeId, status } = request
  const { send, remove, problem, isBusy } = useFileChange()
  const [removed, setRemoved] = useState<RequestFile | null>(null)
  const kind = DOCS_TYPES[docsTypeId as DocsTypeId]
  if (docsTypeId === DocsType.none)
    return (
      <Card title="Приложено">
        <p>{kind}: файлы не нужны.</p>
      </Card>
    )
  const canChange = isReplaceable(status.id)
  return (
    <Card title="Приложено" note={`${files.length} из ${MOST_FILES} файлов`}>
      <ul className={styles['files']} aria-label={`Файлы: ${kind}`}>
        {files.map((file) => (
          <FileRow key={file.id} file={file}>
            {canChange && (
              <>
                <PhotoButton
                  isSmall
                  isBusy={isBusy}
                  label={`Переснять: ${file.name}`}
                  onTaken={(taken) => send(taken, file.id)}
                >
                  Переснять
                </PhotoButton>
                {files.length > 1 && (
                  <Button
                    isSmall
                    kind="quiet"
                    isBusy={isBusy}
                    aria-label={`Убрать: ${file.name}`}
                    onClick={() => setRemoved(file)}
                  >
                    Убрать
                  </Button>
                )}
              </>
            )}
          </FileRow>
        ))}
      </ul>
      {canChange && files.length < MOST_FILES && (
        <FileDrop
          label="Добавить страницу"
          hint="PDF, JPG или PNG до 10 МБ"
          accept={MILITARY_FILE_TYPES.join(',')}
          isSlim
          onFiles={([file]) => file && send(file)}
        />
      )}
      <div role="alert">{problem && <p className={styles['problem']}>{problem}</p>}</div>
      {removed && (
        <ConfirmDialog
          title={`Убрать файл «${removed.name}»?`}
          action="Убрать"
          isBusy={isBusy}
          onClose={() => setRemoved(null)}
          onConfirm={() => {
            remove(removed.id)
            setRemoved(null)
          }}
        >
          Файл удалим из отправленной заявки сразу, вернуть его нельзя: его придётся приложить снова.
        </ConfirmDialog>
      )}
    </Card>
  )
}

interface FileRowProps {
  file: RequestFile
  children?: React.ReactNode
}

/** One file with its purpose, and whether it must be sent again. */
export function FileRow({ file, children }: FileRowProps) {
  const Icon = file.mediaType === 'application/pdf' ? IconFileText : IconPhoto
  return (
    <li data-tone={file.isAskedAgain ? 'warn' : undefined}>
      <Icon size={22} aria-hidden />
      <div>
        <a href={file.url} target="_blank" rel="noreferrer">
          {file.name}
        </a>
        <small>{file.isAskedAgain ? 'просят переснять' : fileText(file)}</small>
      </div>
      {children && <span>{children}</span>}
    </li>
  )
}
