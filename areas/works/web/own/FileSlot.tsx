import { sizeText } from '#platform/contract/size-text.ts'
import { IconCamera, IconFileCheck } from '@tabler/icons-react'
import { useRef } from 'react'
import { FileDrop } from '#platform/web/forms/files/FileDrop.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { TYPES_OF_KIND, type FileKind } from '../../contract/status.ts'
import type { WorkFile } from '../../contract/work.ts'
import styles from './Own.module.css'
import { useWorkFile } from './use-work-files.ts'

interface FileSlotProps {
  workId: number
  kind: FileKind
  title: string
  file: WorkFile | undefined
  /** A file of an earlier version stays until another one is chosen. */
  isSent: boolean
}

const HINTS: Readonly<Record<FileKind, string>> = {
  work: 'PDF, DOC, DOCX, ODT или ZIP до 50 МБ; снимки JPEG и PNG соберём в один PDF',
  ebs: 'Только PDF, до 50 МБ',
  feedback: 'PDF, DOC, DOCX, ODT или ZIP до 50 МБ; снимки JPEG и PNG соберём в один PDF',
}

/** The place of one file: the existing file, or the ways to drop, choose or photograph it. */
export function FileSlot({ workId, kind, title, file, isSent }: FileSlotProps) {
  const { take, takePictures, remove, problem, isBusy } = useWorkFile(workId, kind)
  return (
    <div id={`file-${kind}`} className={styles['slot']}>
      {file && (
        <div className={styles['file']}>
          <IconFileCheck size={22} aria-hidden />
          <div>
            <a href={file.url} target="_blank" rel="noreferrer">
              {file.name}
            </a>
            <small>
              {title}, {sizeText(file.size)}
              {isSent && ', из прошлой версии'}
            </small>
          </div>
          {!isSent && (
            <Button
              isSmall
              kind="quiet"
              isBusy={remove.isPending}
              aria-label={`Убрать: ${file.name}`}
              onClick={() => remove.mutate({ id: file.id })}
            >
              Убрать
            </Button>
          )}
        </div>
      )}
      {(!file || isSent) && (
        <FileDrop
          label={file ? `${title}: другой файл` : title}
          hint={isBusy ? 'Загружаем…' : HINTS[kind]}
          accept={[...TYPES_OF_KIND[kind], 'image/*'].join(',')}
          isSlim
          isMulti
          more={<Camera title={title} onTaken={(files) => void takePictures(files, `${title}.pdf`)} />}
          onFiles={(files) => {
            const pictures = files.filter(({ type }) => type.startsWith('image/'))
            if (pictures.length > 0) void takePictures(pictures, `${title}.pdf`)
            else if (files[0]) take(files[0])
          }}
        />
      )}
      <div role="alert">
        {problem && (
          <p className={styles['problem']}>
            {problem.name}: {problem.text}
          </p>
        )}
      </div>
    </div>
  )
}

/** Opens the camera of a phone; every photo is a page. */
function Camera({ title, onTaken }: { title: string; onTaken: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div>
      <Button
        isSmall
        icon={<IconCamera size={18} aria-hidden />}
        aria-label={`Снять: ${title}`}
        onClick={() => input.current?.click()}
      >
        Снять
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/*"
        capture="environment"
        data-camera={title}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          if (files.length > 0) onTaken(files)
        }}
      />
    </div>
  )
}
