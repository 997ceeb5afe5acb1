import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { Button } from '#platform/web/ui/Button.tsx'
import { Menu } from '#platform/web/ui/Menu.tsx'
import { Segments } from '#platform/web/ui/Segments.tsx'
import { useIsPhone } from '#platform/web/ui/use-is-phone.ts'
import type { LessonPlace } from '../../../contract/courses/lesson-place.ts'
import type { JournalLesson } from '../../../contract/lesson.ts'
import { CheckInButton } from '../../check-in/CheckInButton.tsx'
import type { MarkSheet, StudentRow } from '../../marks/mark-table.ts'
import { useJournalWire } from '../../wire/journal-wire.ts'
import { EveryoneButton } from './EveryoneButton.tsx'
import styles from './LessonBar.module.css'
import type { OpenedDialog } from '../dialogs/opened-dialog.ts'
import { summaryPathOf, type JournalGroup } from '../sheet/lesson-table.ts'
import { LessonSwitches } from './LessonSwitches.tsx'
import { StepperOfLesson } from './StepperOfLesson.tsx'

/** The ways in which a group is shown. */
export type LessonView = 'list' | 'table' | 'one' | 'faces'

interface LessonBarProps {
  lesson: JournalLesson
  group: JournalGroup
  place: LessonPlace | null
  sheet: MarkSheet
  rows: readonly StudentRow[]
  view: LessonView
  onView: (view: LessonView) => void
  onOpen: (dialog: OpenedDialog) => void
}

/** One line above the table: the shown lesson, then the actions; on a phone the steps between lessons begin it. */
export function LessonBar({ lesson, group, place, sheet, rows, onOpen, ...views }: LessonBarProps) {
  const isPhone = useIsPhone()
  return (
    <div className={styles['bar']}>
      {isPhone && <StepperOfLesson {...{ lesson, group }} />}
      <LessonSwitches {...{ lesson, group, place }} />
      <Views {...views} {...{ lesson, group }} />
      {lesson.canEdit && (
        <div className={styles['actions']}>
          {views.view !== 'list' && <EveryoneButton sheet={sheet} rows={rows} />}
          <CheckInButton lesson={lesson} />
          <Button
            aria-label="Настройки занятия"
            title="Норма, комментарий, контрольные точки"
            icon={<IconAdjustmentsHorizontal size={20} aria-hidden />}
            onClick={() => onOpen('settings')}
          />
          <MoreActions {...{ lesson, onOpen }} />
        </div>
      )}
    </div>
  )
}

function Views({
  lesson,
  group,
  view,
  onView,
}: Pick<LessonBarProps, 'lesson' | 'group' | 'view' | 'onView'>) {
  const { isIet } = useJournalWire()
  const isPhone = useIsPhone()
  const list = { id: 'list', title: 'Список', onChoose: () => onView('list') }
  const own = lesson.canEdit
    ? [
        ...(isPhone ? [list] : []),
        { id: 'table', title: 'Таблица', onChoose: () => onView('table') },
        { id: 'one', title: 'По одному', onChoose: () => onView('one') },
        { id: 'faces', title: 'Лица', onChoose: () => onView('faces') },
      ]
    : [{ id: 'table', title: 'Занятие', onChoose: () => onView('table') }]
  const summary = {
    id: 'summary',
    title: (
      <span>
        Сводная<span className="visually-hidden"> ведомость</span>
      </span>
    ),
    to: summaryPathOf(lesson, group, isIet),
  }
  return <Segments label="Вид" segments={[...own, summary]} chosen={view} />
}

/** The actions of once a term rather than once a lesson. */
function MoreActions({ lesson, onOpen }: Pick<LessonBarProps, 'lesson' | 'onOpen'>) {
  const { isIet } = useJournalWire()
  const actions = [
    { title: 'Новая контрольная точка', onChoose: () => onOpen({ point: 'new' }) },
    ...(isIet ? [] : [{ title: 'Вернуть контрольную точку', onChoose: () => onOpen('removed') }]),
    ...(isIet || lesson.neighborLessonId === null
      ? []
      : [{ title: 'Скопировать с соседнего занятия', onChoose: () => onOpen('copy') }]),
    { title: 'Журнал в XLSX и обратно', onChoose: () => onOpen('exchange') },
  ]
  return <Menu label="Ещё действия" actions={actions} />
}
