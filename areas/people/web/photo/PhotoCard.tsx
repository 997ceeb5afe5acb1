import { useState } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { momentText } from '#platform/web/ui/date-text.ts'
import { PhotoDialog } from './PhotoDialog.tsx'
import type { Photo } from './use-photo.ts'
import styles from './Photo.module.css'

interface PhotoCardProps {
  photo: Photo
  /** The text about who will see it. */
  note: string
}

/** A person's photo, with buttons that replace or remove it. */
export function PhotoCard({ photo, note }: PhotoCardProps) {
  const [opened, setOpened] = useState<'choose' | 'remove' | null>(null)
  const close = () => setOpened(null)
  const { current } = photo
  const hasPhoto = current !== undefined && current.url !== null
  return (
    <Card title="Фотография">
      <div className={styles['card']}>
        {hasPhoto ? (
          <img src={current.url!} alt="Фотография" width={128} height={128} />
        ) : (
          <span className={styles['empty']}>Снимка нет</span>
        )}
        <div>
          <p>{note}</p>
          {hasPhoto && current.changedAt && (
            <p className={styles['when']}>
              Загружена {momentText(current.changedAt, 'longDay')}
              {current.changedBy && `, ${current.changedBy}`}
            </p>
          )}
          <div className={styles['buttons']}>
            <Button kind="tinted" disabled={!current} onClick={() => setOpened('choose')}>
              {hasPhoto ? 'Заменить' : 'Загрузить'}
            </Button>
            {hasPhoto && (
              <Button kind="quiet" onClick={() => setOpened('remove')}>
                Удалить
              </Button>
            )}
          </div>
        </div>
      </div>
      {opened === 'choose' && <PhotoDialog onSave={photo.save} onClose={close} />}
      {opened === 'remove' && (
        <ConfirmDialog
          title="Удалить фотографию?"
          action="Удалить"
          onConfirm={() => void photo.remove().then(close, close)}
          onClose={close}
        >
          Вместо неё будут показаны инициалы. Чтобы вернуть снимок, загрузите его ещё раз.
        </ConfirmDialog>
      )}
    </Card>
  )
}
