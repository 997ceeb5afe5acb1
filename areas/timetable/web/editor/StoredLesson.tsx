import { refreshCalls } from '#platform/web/api/use-call.ts'
import { ConflictFrame } from '#platform/web/forms/versions/ConflictFrame.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { alertOf } from './alert-of.ts'
import { CollisionList } from './CollisionList.tsx'
import { deedInWords, repeated, repeatInWords, storedInWords, wishOf } from './deed.ts'
import { useOutlook } from './use-outlook.ts'
import styles from './Editor.module.css'
import { REFRESHED } from './refreshed.ts'
import type { Done, HeldLesson, LostDeed } from './use-held.ts'

interface StoredLessonProps {
  held: HeldLesson
  lost: LostDeed
  onSaved: (done: Done) => void
}

/**
 * Another person's version of the lesson next to the intended edit, its present collisions, and the choice.
 */
export function StoredLesson({ held, lost: { stored, deed }, onSaved }: StoredLessonProps) {
  const keepTheirs = () => {
    held.forgetLost()
    void refreshCalls(REFRESHED)
  }
  const placeIn = (week: number) => stored.places.find((place) => place.week === week)
  const kept = deed.weeks.filter((week) => placeIn(week) !== undefined)
  const { outlook } = useOutlook(wishOf(deed, stored.id, kept))
  const collisions = (outlook?.collisions ?? []).filter(({ week }) => kept.includes(week))
  const substitutes = deed.kind === 'substitute' ? (outlook?.teachers ?? []) : []
  const putMine = async () => {
    const done = await held.perform(stored, repeated(deed, kept, collisions))
    if (done === null) return
    held.forgetLost()
    onSaved(done)
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
          {deed.weeks.map((week) => (
            <tr key={week}>
              <th scope="row">{week}-я</th>
              <td>{storedInWords(stored, placeIn(week))}</td>
              <td>{deedInWords(deed, stored, { place: placeIn(week), substitutes })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {collisions.length > 0 && (
        <section aria-label="Что мешает вашему варианту" aria-live="polite">
          <CollisionList collisions={collisions} />
        </section>
      )}
      <Button isSmall onClick={keepTheirs}>
        Оставить сохранённое
      </Button>
      {kept.length > 0 && (
        <Button isSmall kind="tinted" isBusy={held.isBusy} onClick={() => alertOf(putMine())}>
          {repeatInWords(deed)}
        </Button>
      )}
    </ConflictFrame>
  )
}
