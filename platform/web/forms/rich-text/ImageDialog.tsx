import type { Editor } from '@tiptap/react'
import { useId, useState } from 'react'
import { errorText } from '#platform/web/api/api-error.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import form from '../Form.module.css'
import styles from './RichTextEditor.module.css'
import type { UploadImage } from './upload-image.ts'

interface ImageDialogProps {
  editor: Editor
  /** A picture that was dropped or pasted. */
  file: File | null
  uploadImage: UploadImage
  onClose: () => void
}

/** Chooses a picture, describes it, and puts it into the text. */
export function ImageDialog({ editor, file: droppedFile, uploadImage, onClose }: ImageDialogProps) {
  const id = useId()
  const [file, setFile] = useState(droppedFile)
  const [alt, setAlt] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const insert = async () => {
    if (!file) return setFailure('Выберите файл')
    setBusy(true)
    try {
      const src = await uploadImage(file)
      editor.chain().setImage({ src, alt: alt.trim() }).run()
      return onClose()
    } catch (error) {
      setBusy(false)
      return setFailure(errorText(error))
    }
  }
  return (
    <Dialog title="Изображение" onClose={onClose}>
      <div className={styles['fields']}>
        <div className={form['field']}>
          <label htmlFor={`${id}-file`}>Файл</label>
          {droppedFile ? (
            <p className={styles['fileName']}>{droppedFile.name}</p>
          ) : (
            <input
              id={`${id}-file`}
              type="file"
              data-autofocus
              accept="image/png,image/jpeg,image/webp,image/gif"
              className={styles['file']}
              aria-describedby={`${id}-limits`}
              onChange={(event) => {
                setFile(event.target.files?.[0] ?? null)
                setFailure(null)
              }}
            />
          )}
          <p id={`${id}-limits`} className={form['hint']}>
            PNG, JPEG, WebP или GIF, не больше 10 МБ
          </p>
        </div>
        <div className={form['field']}>
          <label htmlFor={`${id}-alt`}>Что изображено</label>
          <div className={form['control']}>
            <input
              id={`${id}-alt`}
              value={alt}
              maxLength={255}
              aria-describedby={`${id}-why`}
              onChange={(event) => setAlt(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                void insert()
              }}
            />
          </div>
          <p id={`${id}-why`} className={form['hint']}>
            Прочитает экранный диктор тем, кто не видит картинку. Оставьте пустым, если она только украшает
            текст
          </p>
        </div>
      </div>
      <div role="alert">{failure && <p className={form['error']}>{failure}</p>}</div>
      <div className={styles['dialogButtons']}>
        <Button kind="primary" isBusy={isBusy} onClick={() => void insert()}>
          {isBusy ? 'Загружаем…' : 'Вставить'}
        </Button>
      </div>
    </Dialog>
  )
}
