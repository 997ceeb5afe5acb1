import { Button } from '#platform/web/ui/Button.tsx'
import type { EditedLesson } from '../../contract/edited-lesson.ts'
import styles from './Editor.module.css'
import { takenWeeks, weeksFrom } from './target.ts'
import type { HeldLesson } from './use-held.ts'

const dayAndMonth = (date: string) => `${Number(date.slice(8))}.${date.slice(5, 7)}`

/** The weeks of the lesson one by one, the impossible ones marked with their reason. */
export function WeekChoice({ held, lesson }: { held: HeldLesson; lesson: EditedLesson }) {
  const { week: current, weeks, chooseWeeks, collisions } = held
  const taken = takenWeeks({ collisions })
  const toggle = (week: number) =>
    chooseWeeks(
      weeks.includes(week)
        ? weeks.filter((each) => each !== week)
        : [...weeks, week].toSorted((a, b) => a - b),
    )
  const shown = lesson.places.filter(({ week }) => week >= current)
  const reason = collisions.find(({ week }) => weeks.includes(week))
  return (
    <section aria-label="Недели">
      <header className={styles['weeksHead']}>
        <h3>Недели</h3>
        <Button kind="quiet" isSmall onClick={() => chooseWeeks([current])}>
          эта
        </Button>
        <Button kind="quiet" isSmall onClick={() => chooseWeeks(weeksFrom(lesson, current, true))}>
          через одну
        </Button>
        <Button kind="quiet" isSmall onClick={() => chooseWeeks(weeksFrom(lesson, current, false))}>
          до конца
        </Button>
      </header>
      <div className={styles['weeks']}>
        {shown.map(({ week, date, hasMarks }) => (
          <button
            key={week}
            type="button"
            aria-pressed={weeks.includes(week)}
            data-taken={taken.has(week) || undefined}
            title={hasMarks ? 'В журнале есть отметки' : undefined}
            onClick={() => toggle(week)}
          >
            <b>
              {week}
              <span className="visually-hidden">-я неделя,</span>
            </b>{' '}
            <span>{dayAndMonth(date)}</span>
            {taken.has(week) && <span className="visually-hidden">, занято</span>}
          </button>
        ))}
      </div>
      {reason && (
        <p className={styles['reason']}>
          {reason.week}-я неделя: {reason.name} — {reason.by}
        </p>
      )}
    </section>
  )
}
