import { useId, useState } from 'react'
import { errorText } from '#platform/web/api/api-error.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { MIDDLE, sentCrop, type Crop } from './crop.ts'
import { CropFrame } from './CropFrame.tsx'
import styles from './Photo.module.css'

export type SavedPhoto = ReturnType<typeof sentCrop> & { file: File }

interface PhotoDialogProps {
  onSave: (photo: SavedPhoto) => Promise<unknown>
  onClose: () => void
}

interface Chosen {
  file: File
  picture: ImageBitmap
}

const UNREADABLE = 'Снимок не читается. Выберите файл JPEG, PNG или WebP'

/** Chooses a file, cuts a square out of it, and saves it as the photo. */
export function PhotoDialog({ onSave, onClose }: PhotoDialogProps) {
  const hintId = useId()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [crop, setCrop] = useState<Crop>(MIDDLE)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const choose = async (file: File | undefined) => {
    if (!file) return
    setFailure(null)
    setCrop(MIDDLE)
    try {
      setChosen({ file, picture: await createImageBitmap(file) })
    } catch {
      setChosen(null)
      setFailure(UNREADABLE)
    }
  }
  const save = async () => {
    if (!chosen) return
    setBusy(true)
    try {
      await onSave({ file: chosen.file, ...sentCrop(crop) })
      onClose()
    } catch (error) {
      setBusy(false)
      setFailure(errorText(error))
    }
  }
  return (
    <Dialog title="Фотография" onClose={onClose}>
      <div className={styles['dialog']}>
        <div className={styles['file']}>
          <label>
            {chosen ? 'Выбрать другой снимок' : 'Выбрать снимок'}
            <input
              type="file"
              className="visually-hidden"
              data-autofocus
              aria-describedby={hintId}
              accept="image/jpeg,image/png,image/webp"
              onChange={(event) => void choose(event.target.files?.[0])}
            />
          </label>
          <small id={hintId}>
            {chosen?.file.name ?? 'JPEG, PNG или WebP, до 10 МБ. Лицо должно быть хорошо видно.'}
          </small>
        </div>
        {chosen && <CropFrame picture={chosen.picture} crop={crop} onCrop={setCrop} />}
        <div role="alert">{failure && <p className={styles['failure']}>{failure}</p>}</div>
        <div className={styles['buttons']}>
          <Button kind="primary" isBusy={isBusy} disabled={!chosen} onClick={() => void save()}>
            {isBusy ? 'Сохраняем…' : 'Сохранить'}
          </Button>
          <Button onClick={onClose}>Отмена</Button>
        </div>
      </div>
    </Dialog>
  )
}
