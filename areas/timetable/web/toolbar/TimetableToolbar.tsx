import { IconArrowBackUp, IconPrinter } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { StudyYear } from '#areas/timetable/contract/study-year.ts'
import { weekOf } from '#areas/timetable/contract/study-weeks.ts'
import type { Subject as ShownSubject } from '#areas/timetable/contract/subject.ts'
import type { OwnTimetables } from '#areas/timetable/web/subject/use-own-timetables.ts'
import { useRecentSubjects } from '#areas/timetable/web/subject/use-recent-subjects.ts'
import type { TimetableView } from '#areas/timetable/web/timetable-address.ts'
import type { TimetableState } from '#areas/timetable/web/use-timetable-state.ts'
import { Choice } from './Choice.tsx'
import styles from './Toolbar.module.css'
import { WeekSelect } from './WeekSelect.tsx'
import { WeekStepper } from './WeekStepper.tsx'
import { YearSelect } from './YearSelect.tsx'

/** Loaded apart: the search needs the kit, and the timetable must not wait for it. */
const SubjectSearch = lazy(() => import('#areas/timetable/web/subject/SubjectSearch.tsx'))
const PrintDialog = lazy(() => import('#areas/timetable/web/print/PrintDialog.tsx'))

const VIEWS: { value: TimetableView; label: string }[] = [
  { value: 'week', label: 'Неделя' },
  { value: 'day', label: 'День' },
  { value: 'list', label: 'Список' },
]

interface TimetableToolbarProps {
  years: StudyYear[]
  state: TimetableState
  own: OwnTimetables
  /** The owner of the shown timetable; undefined until it has loaded. */
  shown: ShownSubject | undefined
}

/** The choice of the week, the view and the timetable; and the PDF. */
export function TimetableToolbar({ years, state, own, shown }: TimetableToolbarProps) {
  return (
    <div className={styles['bar']} role="group" aria-label="Настройки расписания">
      <WeekChoice years={years} state={state} />
      <Choice label="Вид" options={VIEWS} value={state.view} onChange={state.chooseView} />
      <SubjectChoice {...{ state, own }} />
      <PrintButton {...{ state, shown }} />
    </div>
  )
}

function WeekChoice({ years, state }: Pick<TimetableToolbarProps, 'years' | 'state'>) {
  const { chosen, previous, next, goTo } = state
  const isCurrent = weekOf(chosen.year, state.now.date) === chosen.week && chosen.year.isCurrent
  return (
    <>
      <WeekStepper
        canGoBack={previous !== null}
        canGoOn={next !== null}
        onStep={(step) => goTo(step === 1 ? next : previous)}
      />
      <button
        type="button"
        className={styles['today']}
        aria-keyshortcuts="T"
        data-shown={isCurrent || undefined}
        onClick={state.goToday}
      >
        Текущая неделя
      </button>
      <WeekSelect
        chosen={chosen}
        today={state.now.date}
        onChange={(week) => goTo({ year: chosen.year, week })}
      />
      <YearSelect
        years={years}
        value={chosen.year.id}
        onChange={(id) => goTo({ year: years.find((year) => year.id === id)!, week: chosen.week })}
      />
    </>
  )
}

function SubjectChoice({ state, own }: Pick<TimetableToolbarProps, 'state' | 'own'>) {
  const { recent, remember } = useRecentSubjects()
  const isOwn = state.subject.kind === 'own'
  const owns = own.all.map(({ key, label }) => ({ value: key, label }))
  return (
    <>
      {isOwn && own.chosen && own.all.length > 1 && (
        <Choice label="Моё расписание" options={owns} value={own.chosen.key} onChange={own.choose} />
      )}
      {!isOwn && own.all.length > 0 && (
        <button type="button" onClick={() => state.chooseSubject({ kind: 'own' })}>
          <IconArrowBackUp size={18} aria-hidden />
          Моё расписание
        </button>
      )}
      <div className={styles['search']} data-choice>
        <Suspense>
          <SubjectSearch
            recent={recent}
            onChoose={(subject) => {
              remember(subject)
              state.chooseSubject(subject)
            }}
          />
        </Suspense>
      </div>
    </>
  )
}

function PrintButton({ state, shown }: Pick<TimetableToolbarProps, 'state' | 'shown'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles['print']}
        aria-haspopup="dialog"
        aria-label="Скачать PDF"
        onClick={() => setOpen(true)}
      >
        <IconPrinter size={18} aria-hidden />
        <span>PDF</span>
      </button>
      <Suspense>
        {isOpen && <PrintDialog chosen={state.chosen} shown={shown} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
