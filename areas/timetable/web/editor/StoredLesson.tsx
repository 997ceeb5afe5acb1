import { refreshCalls } from '#platform/web/api/use-call.ts'
import { ConflictFrame } from '#platform/web/forms/versions/ConflictFrame.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import type { EditedLesson } from '../../contract/edited-lesson.ts'
import { movedInWords, targetInWords } from './edit-words.ts'
import styles from './Editor.module.css'
import { alertOf, saveMove } from './save-move.ts'
import { targetOfPlace } from './target.ts'
import { REFRESHED } from './refreshed.ts'
import type { Done, HeldLesson } from './use-held.ts'

interface StoredLessonProps {
  held: HeldLesson
  /** As somebody else has saved it. */
  stored: EditedLesson
  onSaved: (done: Done) => void
}

/** Somebody else's version of the lesson next to one's own, and the choice between them. */
export function StoredLesson({ held, stored, onSaved }: StoredLessonProps) {
  const { target, weeks } = held
  if (!target) return null
  const keepTheirs = () => {
    held.forgetStored()
    void refreshCalls(REFRESHED)
  }
  const kept = weeks.filter((week) => stored.places.some((place) => place.week === week))
  const putMine = async () => {
    const setId = await saveMove(held, { lesson: stored, target, weeks: kept, acceptsCollisions: false })
    if (setId === null) return
    held.forgetStored()
    onSaved({ setId, text: movedInWords(stored, kept) })
  }
  return (
    <ConflictFrame>
      <p>Не сохранено: пока вы выбирали, занятие изменил другой сотрудник.</p>
      <table className={styles['versions']}>
        <thead>
          <tr>
            <th scope="col">Неделя</th>
            <th scope="col">Сохранено сейчас</th>
            <th scope="col">Ваш вариант</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => {
            const place = stored.places.find((each) => each.week === week)
            return (
              <tr key={week}>
                <th scope="row">{week}-я</th>
                <td>{place ? targetInWords(targetOfPlace(place), stored.isOnline) : 'отменено'}</td>
                <td>{targetInWords(target, stored.isOnline)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <Button isSmall onClick={keepTheirs}>
        Оставить сохранённое
      </Button>
      {kept.length > 0 && (
        <Button isSmall kind="tinted" isBusy={held.move.isPending} onClick={() => alertOf(putMine())}>
          Сохранить мой вариант
        </Button>
      )}
    </ConflictFrame>
  )
}
