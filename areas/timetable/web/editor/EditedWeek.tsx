import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState, type KeyboardEvent } from 'react'
import { useAction, useCall } from '#platform/web/api/use-call.ts'
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
import type { NewPlace, TypedLesson } from './AddLessonDialog.tsx'
import { lessonInWords, weeksInWords } from './edit-words.ts'
import styles from './Editor.module.css'
import { EditorGrid, type GridUse } from './EditorGrid.tsx'
import { heldKey } from './held-key.ts'
import { EditorPanel } from './EditorPanel.tsx'
import { targetOfSlot } from './target.ts'
import { REFRESHED, useHeld, type Done } from './use-held.ts'

/** Loaded apart: forms need the kit, and the week must not wait for it. */
const AddLessonDialog = lazy(() => import('./AddLessonDialog.tsx'))
const SubstituteDialog = lazy(() => import('./SubstituteDialog.tsx'))

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
  const addLesson = useAction(timetableCalls.addLesson, { refresh: REFRESHED, failure: null })
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
  const saveNew = async (typed: TypedLesson) => {
    const { setId } = await addLesson.mutateAsync({ yearId: year.id, ...typed })
    onSaved({ setId, text: `Добавлено занятие, ${weeksInWords(typed.weeks)}` })
    setAdding(null)
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
      <Suspense>
        {adding && (
          <AddLessonDialog
            place={{ kind, subject, week, ...adding }}
            bells={bells}
            save={saveNew}
            onClose={() => setAdding(null)}
          />
        )}
      </Suspense>
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
  const substitute = async (substitutes: { teacherIds: number[]; acceptsCollisions: boolean }) => {
    if (!lesson) return
    const input = { id: lesson.id, version: lesson.version, weeks: [...held.weeks], ...substitutes }
    const setId = await held.handled(() => held.substitute.mutateAsync(input))
    setSubstituting(false)
    if (setId !== null)
      onSaved({ setId, text: `Замена: ${lessonInWords(lesson)}, ${weeksInWords(held.weeks)}` })
  }
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
      <Suspense>
        {isSubstituting && lesson && (
          <SubstituteDialog
            words={`${lessonInWords(lesson)}, ${weeksInWords(held.weeks)}`}
            teachers={lesson.teachers}
            save={substitute}
            onClose={() => setSubstituting(false)}
          />
        )}
      </Suspense>
    </div>
  )
}
