import { IconPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#platform/web/ui/lazy-part.tsx'
import { useAction, useCall } from '#platform/web/api/use-call.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { timetableCalls } from '../../contract/calls.ts'
import type { Directories } from '../../contract/directories.ts'
import type { EditedKind } from '../../contract/edited-lesson.ts'
import { weekLabel, weekStart } from '../../contract/study-weeks.ts'
import { dateRange } from '../calendar/calendar-text.ts'
import type { TimetableState } from '../use-timetable-state.ts'
import { MissingWeek } from '../week/MissingWeek.tsx'
import { buildWeekGrid, type WeekGrid } from '../week/week-grid.ts'
import type { NewPlace, TypedLesson } from './AddLessonDialog.tsx'
import { weeksInWords } from './edit-words.ts'
import styles from './Editor.module.css'
import { EditorGrid, type GridUse } from './EditorGrid.tsx'
import { EditorPanel } from './EditorPanel.tsx'
import { heldKey } from './held-key.ts'
import { GRID_ID, PANEL_ID } from './ids.ts'
import { targetOfSlot } from './target.ts'
import { REFRESHED, rereadRefused } from './refreshed.ts'
import type { Substitutes } from './SubstituteDialog.tsx'
import { useHeld, type Done } from './use-held.ts'

/** Loaded apart: forms need the kit, and the week must not wait for it. */
const AddLessonDialog = lazyPart(() => import('./AddLessonDialog.tsx'))
const SubstituteDialog = lazyPart(() => import('./SubstituteDialog.tsx'))

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
  const [adding, setAdding] = useState<Pick<NewPlace, 'weekday' | 'timeId'> | null>(null)
  if (!answer.data) return <MissingWeek week={answer} />
  const { subject, lessons } = answer.data
  const bells = subject.isVocational ? lessonTimes.vocational : lessonTimes.higher
  const grid = buildWeekGrid(weekStart(year, week), lessons, bells)
  const add = ({ weekday, lessonNumber }: { weekday: number; lessonNumber: number }) => {
    const bell = bells.find(({ number }) => number === lessonNumber) ?? bells[0]
    if (bell) setAdding({ weekday, timeId: bell.id })
  }
  const saveNew = async (typed: TypedLesson) => {
    const { setId } = await rereadRefused(() => addLesson.mutateAsync({ yearId: year.id, ...typed }))
    onSaved({ setId, text: `Добавлено занятие, ${weeksInWords(typed.weeks)}` })
    setAdding(null)
  }
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
      <GridWithPanel {...{ grid, week, add, onSaved }} today={state.now.date} />
      <Suspense>
        {adding && (
          <AddLessonDialog
            place={{ kind, subject, week, yearId: year.id, ...adding }}
            bells={bells}
            save={saveNew}
            onClose={() => setAdding(null)}
          />
        )}
      </Suspense>
    </>
  )
}

interface GridWithPanelProps {
  grid: WeekGrid
  today: string
  week: number
  add: GridUse['add']
  onSaved: (done: Done) => void
}

/** When the panel is below the grid, it is scrolled to once a cell is chosen. */
function showPanel(): void {
  if (matchMedia('(max-width: 1100px)').matches)
    document.getElementById(PANEL_ID)?.scrollIntoView({ block: 'start' })
}

/** The grid, and next to it the panel of the lesson that is taken from it. */
function GridWithPanel({ grid, today, week, add, onSaved }: GridWithPanelProps) {
  const held = useHeld(week)
  const [isSubstituting, setSubstituting] = useState(false)
  const { lessonId: heldId, lesson, target, isMoved, slots, aim } = held
  const saved = (done: Done) => {
    held.drop()
    document.getElementById(GRID_ID)?.focus()
    onSaved(done)
  }
  const substitute = async (substitutes: Substitutes) => {
    if (!lesson) return
    const done = await held.perform(lesson, { kind: 'substitute', weeks: held.weeks, ...substitutes })
    setSubstituting(false)
    if (done !== null) saved(done)
  }
  const use: GridUse = {
    heldId,
    target,
    isMoved,
    slots,
    add,
    hold: (each) => held.hold(each.id),
    aim: (slot) => {
      if (!target) return
      aim(targetOfSlot(slot, target))
      showPanel()
    },
    onKey: (event) => heldKey(event, held, { onSaved: saved }),
  }
  return (
    <div className={styles['columns']} data-held={heldId !== null || undefined}>
      <EditorGrid {...{ grid, today, use }} />
      {heldId !== null && (
        <EditorPanel held={held} onSaved={saved} onSubstitute={() => setSubstituting(true)} />
      )}
      <Suspense>
        {isSubstituting && lesson && (
          <SubstituteDialog
            lesson={lesson}
            weeks={held.weeks}
            save={substitute}
            onClose={() => setSubstituting(false)}
          />
        )}
      </Suspense>
    </div>
  )
}
