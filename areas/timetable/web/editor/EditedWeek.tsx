import { IconPlus } from '@tabler/icons-react'
import { useState, type KeyboardEvent } from 'react'
import { errorText } from '#platform/web/api/api-error.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { showAlert } from '#platform/web/shell/alerts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { timetableCalls } from '../../contract/calls.ts'
import type { Directories } from '../../contract/directories.ts'
import type { EditedKind } from '../../contract/edited-lesson.ts'
import type { Lesson } from '../../contract/lesson.ts'
import { weekLabel, weekStart } from '../../contract/study-weeks.ts'
import { dateRange } from '../calendar/calendar-text.ts'
import type { TimetableState } from '../use-timetable-state.ts'
import { MissingWeek } from '../week/MissingWeek.tsx'
import { buildWeekGrid, type WeekGrid } from '../week/week-grid.ts'
import { AddLessonDialog, type NewPlace } from './AddLessonDialog.tsx'
import styles from './Editor.module.css'
import { EditorGrid, type GridUse } from './EditorGrid.tsx'
import { lessonInWords, weeksInWords } from './edit-words.ts'
import { EditorPanel, SAVE_ID } from './EditorPanel.tsx'
import { ROOM_ID } from './RoomChoice.tsx'
import { saveMove } from './save-move.ts'
import { SubstituteDialog } from './SubstituteDialog.tsx'
import { isArrow, isSamePlace, slotByKey, targetOfSlot } from './target.ts'
import { useHeld, type Done, type HeldLesson } from './use-held.ts'

interface EditedWeekProps {
  state: TimetableState
  kind: EditedKind
  id: number
  lessonTimes: Directories['lessonTimes']
  onSaved: (done: Done) => void
}

/** One week of a group, a teacher or a room on its grid, and the lesson that is taken from it. */
export function EditedWeek({ state, kind, id, lessonTimes, onSaved }: EditedWeekProps) {
  const { year, week } = state.chosen
  const answer = useCall(
    timetableCalls.getEditedWeek,
    { yearId: year.id, week, kind, targetId: id },
    { keepsLast: false },
  )
  const [heldId, setHeld] = useState<number | null>(null)
  const [adding, setAdding] = useState<Pick<NewPlace, 'weekday' | 'timeId'> | null>(null)
  if (!answer.data) return <MissingWeek week={answer} />
  const { subject, lessons } = answer.data
  const bells = subject.isVocational ? lessonTimes.vocational : lessonTimes.higher
  const grid = buildWeekGrid(weekStart(year, week), lessons, bells)
  const saved = (done: Done) => {
    setHeld(null)
    onSaved(done)
  }
  const add = ({ weekday, lessonNumber }: { weekday: number; lessonNumber: number }) => {
    const bell = bells.find(({ number }) => number === lessonNumber) ?? bells[0]
    if (bell) setAdding({ weekday, timeId: bell.id })
  }
  const parts = { grid, today: state.now.date, hold: (lesson: Lesson) => setHeld(lesson.id), add }
  return (
    <>
      <div className={styles['head']}>
        <h2>{subject.name}</h2>
        <p>
          {weekLabel(week)} · {dateRange(grid.days[0]!.date, grid.days.at(-1)!.date)}
        </p>
        <Button
          icon={<IconPlus size={18} aria-hidden />}
          onClick={() => add({ weekday: 1, lessonNumber: 1 })}
        >
          Добавить пару
        </Button>
      </div>
      {heldId === null ? (
        <EditorGrid
          {...parts}
          use={{ ...parts, heldId, target: undefined, slots: [], aim: ignore, onKey: ignore }}
        />
      ) : (
        <WithHeld
          key={heldId}
          {...{ parts, week, onSaved: saved }}
          lessonId={heldId}
          onDrop={() => setHeld(null)}
        />
      )}
      {adding && (
        <AddLessonDialog
          place={{ kind, subject, yearId: year.id, week, ...adding }}
          bells={bells}
          onSaved={onSaved}
          onClose={() => setAdding(null)}
        />
      )}
    </>
  )
}

const ignore = () => undefined

interface WithHeldProps {
  parts: Pick<GridUse, 'hold' | 'add'> & { grid: WeekGrid; today: string }
  lessonId: number
  week: number
  onSaved: (done: Done) => void
  onDrop: () => void
}

/** The grid with a lesson that is held, and the panel of that lesson next to it. */
function WithHeld({ parts, lessonId, week, onSaved, onDrop }: WithHeldProps) {
  const held = useHeld({ lessonId, week })
  const [isSubstituting, setSubstituting] = useState(false)
  const { lesson, target, slots, aim } = held
  const onKey = (event: KeyboardEvent) => heldKey(event, held, { onSaved, onDrop })
  return (
    <div className={styles['columns']}>
      <EditorGrid
        {...parts}
        use={{
          ...parts,
          heldId: lessonId,
          target,
          slots,
          aim: (slot) => target && aim(targetOfSlot(slot, target)),
          onKey,
        }}
      />
      <EditorPanel {...{ held, onSaved, onDrop }} onSubstitute={() => setSubstituting(true)} />
      {isSubstituting && lesson && (
        <SubstituteDialog {...{ held, lesson, onSaved }} onClose={() => setSubstituting(false)} />
      )}
    </div>
  )
}

/** Arrows carry the lesson, A opens its rooms, Enter puts it where it is held and nothing is in the way, Escape drops it. */
function heldKey(
  event: KeyboardEvent,
  held: HeldLesson,
  { onSaved, onDrop }: Pick<WithHeldProps, 'onSaved' | 'onDrop'>,
): void {
  const { lesson, target, origin, slots, weeks } = held
  if (event.altKey || event.ctrlKey || event.metaKey || !lesson || !target || !origin) return
  const isMoved = !isSamePlace(origin, target)
  if (isArrow(event.key)) {
    const slot = slotByKey(slots, target, event.key)
    if (slot) held.aim(targetOfSlot(slot, target))
  } else if (event.code === 'KeyA') document.getElementById(ROOM_ID)?.focus()
  else if (event.key === 'Escape') onDrop()
  else if (event.key === 'Enter' && isMoved && weeks.length > 0) void putByKey(held, onSaved)
  else return
  event.preventDefault()
  // The page turns its weeks by the same arrows.
  event.stopPropagation()
}

/** With something in the way, the button that says so takes the focus instead. */
async function putByKey(held: HeldLesson, onSaved: (done: Done) => void): Promise<void> {
  const { lesson, target, weeks, collisions } = held
  if (!lesson || !target) return
  if (collisions.some(({ week }) => weeks.includes(week))) return document.getElementById(SAVE_ID)?.focus()
  try {
    const setId = await saveMove(held, { lesson, target, weeks, acceptsCollisions: false })
    if (setId !== null)
      onSaved({ setId, text: `Перенесено: ${lessonInWords(lesson)}, ${weeksInWords(weeks)}` })
  } catch (error) {
    showAlert(errorText(error))
  }
}
