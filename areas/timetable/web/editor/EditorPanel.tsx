import { IconAlertTriangle, IconCheck, IconClock, IconX } from '@tabler/icons-react'
import { counted } from '#platform/contract/plural.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { FailureCard } from '#platform/web/ui/FailureCard.tsx'
import type { EditedLesson } from '../../contract/edited-lesson.ts'
import { LessonKindTag } from '../lesson/LessonKindTag.tsx'
import { groupText } from '../lesson/lesson-text.ts'
import { alertOf } from './alert-of.ts'
import type { Deed } from './deed.ts'
import { CHECK_FAILURE, collisionInWords, targetInWords, weeksToMove } from './edit-words.ts'
import styles from './Editor.module.css'
import { elsewhereKey } from './held-key.ts'
import { CHECKS_ID, ELSEWHERE_ID, GRID_ID, PANEL_ID } from './ids.ts'
import { RoomChoice } from './RoomChoice.tsx'
import { StoredLesson } from './StoredLesson.tsx'
import { takenWeeks, type Target } from './target.ts'
import type { Done, HeldLesson } from './use-held.ts'
import { WeekChoice } from './WeekChoice.tsx'

const STUDENTS = ['студент', 'студента', 'студентов'] as const

interface EditorPanelProps {
  held: HeldLesson
  onSaved: (done: Done) => void
  onSubstitute: () => void
}

/** The held lesson: its old and new place, the collisions, the weeks, and the save button. */
export function EditorPanel({ held, onSaved, onSubstitute }: EditorPanelProps) {
  const { lesson, target, origin, error } = held
  if (error) return <aside className={styles['panel']}>{errorText(error)}</aside>
  if (!lesson || !target || !origin)
    return (
      <aside className={styles['panel']} aria-label="Взятое занятие">
        {lesson ? 'На этой неделе занятия больше нет.' : 'Загружаю…'}
      </aside>
    )
  return (
    <aside id={PANEL_ID} className={styles['panel']} aria-label="Взятое занятие">
      <header>
        <div data-lesson-kind={lesson.type.code}>
          <LessonKindTag lesson={lesson} />
          <h2>{lesson.discipline.name}</h2>
        </div>
        <Button
          kind="quiet"
          isSmall
          aria-label="Отпустить занятие"
          icon={<IconX size={18} />}
          onClick={held.drop}
        />
      </header>
      <div className={styles['fromTo']} data-lesson-kind={lesson.type.code}>
        <p>{targetInWords(origin, lesson.isOnline)}</p>
        <span aria-hidden>→</span>
        <p data-new={held.isMoved || undefined}>{targetInWords(target, lesson.isOnline)}</p>
      </div>
      {held.lost && <StoredLesson held={held} lost={held.lost} onSaved={onSaved} />}
      <Checks held={held} lesson={lesson} target={target} />
      <RoomChoice held={held} target={target} />
      <WeekChoice held={held} lesson={lesson} />
      <Actions {...{ held, lesson, target, onSaved, onSubstitute }} />
    </aside>
  )
}

interface PartProps {
  held: HeldLesson
  lesson: EditedLesson
  target: Target
}

const CHECK_TITLE = 'Проверка до сохранения'

const STATE_ICONS = { checking: IconClock, taken: IconAlertTriangle, free: IconCheck }

/** Group, teacher and room at the target, in the chosen weeks. */
function Checks({ held, lesson, target }: PartProps) {
  const chosen = held.collisions.filter(({ week }) => held.weeks.includes(week))
  const rows = [
    {
      what: ['group', 'students'],
      name: lesson.groups.map(groupText).join(', ') || lesson.flows.map(({ name }) => name).join(', '),
    },
    {
      what: ['teacher'],
      name: lesson.teachers.map(({ name }) => name).join(', ') || 'Преподаватель не назначен',
    },
    {
      what: ['room', 'reservation'],
      name: target.room?.name ?? (lesson.isOnline ? 'Онлайн' : 'Без аудитории'),
    },
  ]
  if (held.checkFailure)
    return (
      <section id={CHECKS_ID} aria-label={CHECK_TITLE}>
        <h3>{CHECK_TITLE}</h3>
        <FailureCard error={held.checkFailure} text={CHECK_FAILURE} onRetry={held.checkAgain} />
      </section>
    )
  return (
    <section id={CHECKS_ID} aria-label={CHECK_TITLE} aria-live="polite" aria-busy={!held.isChecked}>
      <h3>{CHECK_TITLE}</h3>
      <ul className={styles['checks']}>
        {rows.map(({ what, name }) => {
          const found = chosen.filter((each) => what.includes(each.what))
          const state = !held.isChecked ? 'checking' : found.length > 0 ? 'taken' : 'free'
          const Icon = STATE_ICONS[state]
          return (
            <li
              key={what[0]}
              data-taken={state === 'taken' || undefined}
              data-checking={state === 'checking' || undefined}
            >
              <Icon size={18} aria-hidden />
              <div>
                <b>{name}</b>
                {state === 'checking' && <small>проверяется…</small>}
                {state === 'free' && <small>свободно</small>}
                {found.slice(0, 3).map((each) => (
                  <small key={`${each.week} ${each.by}`}>занято, {collisionInWords(each)}</small>
                ))}
                {found.length > 3 && <small>и ещё {found.length - 3}</small>}
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Actions({
  held,
  lesson,
  target,
  onSaved,
  onSubstitute,
}: PartProps & Pick<EditorPanelProps, 'onSaved' | 'onSubstitute'>) {
  const { weeks, isMoved, students, isBusy } = held
  const taken = takenWeeks({ collisions: held.collisions })
  const acceptedCollisions = held.collisions.filter(({ week }) => weeks.includes(week))
  const collides = acceptedCollisions.length > 0
  const free = weeks.filter((week) => !taken.has(week))
  const words = weeksToMove(weeks)
  const perform = async (deed: Deed) => {
    const done = await held.perform(lesson, deed)
    if (done !== null) onSaved(done)
  }
  const save = () => alertOf(perform({ kind: 'move', weeks, target, acceptedCollisions }))
  return (
    <footer className={styles['actions']}>
      {weeks.length > 0 && <p>Узнают {counted(students, STUDENTS)} и преподаватели, календари обновятся</p>}
      {isMoved && collides && free.length > 0 && (
        <Button onClick={() => held.chooseWeeks(free)}>Пропустить занятые недели</Button>
      )}
      {isMoved && collides && (
        <Button
          id={ELSEWHERE_ID}
          aria-describedby={CHECKS_ID}
          onClick={() => document.getElementById(GRID_ID)?.focus()}
          onKeyDown={(event) => elsewhereKey(event, held, { onSaved })}
        >
          Выбрать другое место
        </Button>
      )}
      {isMoved && weeks.length > 0 && (
        <Button kind={collides ? 'danger' : 'primary'} isBusy={isBusy} onClick={save}>
          {collides ? `Всё равно перенести ${words}` : `Перенести ${words}`}
        </Button>
      )}
      <div>
        <Button disabled={weeks.length === 0} onClick={onSubstitute}>
          Замена
        </Button>
        <Button
          kind="danger"
          disabled={weeks.length === 0}
          isBusy={isBusy}
          onClick={() => alertOf(perform({ kind: 'cancel', weeks }))}
        >
          Отменить пару
        </Button>
      </div>
    </footer>
  )
}
