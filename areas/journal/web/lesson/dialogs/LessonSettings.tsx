import { IconPlus } from '@tabler/icons-react'
import { displayDate } from '#platform/contract/calendar.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import type { JournalLesson } from '../../../contract/lesson.ts'
import { pointsText } from '../../../contract/marks.ts'
import { useJournalWire } from '../../wire/journal-wire.ts'
import { LessonForms } from './LessonForms.tsx'
import styles from './LessonSettings.module.css'
import type { JournalGroup } from '../sheet/lesson-table.ts'
import type { OpenedDialog } from './opened-dialog.ts'
import type { LessonSaves } from '../saves/use-lesson-saves.ts'

interface LessonSettingsProps {
  lesson: JournalLesson
  group: JournalGroup
  saves: LessonSaves
  onOpen: (dialog: OpenedDialog) => void
  onClose: () => void
}

/** Next to the table: the norm, the comment, the control points of the group. */
export default function LessonSettings({ group, saves, onOpen, onClose }: LessonSettingsProps) {
  const { isIet } = useJournalWire()
  return (
    <Dialog title="Настройки занятия" place="side" onClose={onClose}>
      <LessonForms saves={saves} />
      <section className={styles['points']} aria-labelledby="lesson-points">
        <header>
          <h3 id="lesson-points">Контрольные точки</h3>
          <Button
            kind="quiet"
            isSmall
            icon={<IconPlus size={18} aria-hidden />}
            onClick={() => onOpen({ point: 'new' })}
          >
            Добавить
          </Button>
        </header>
        <ul>
          {group.lesson_control_points.map(({ controlPointId, label, title, norm, date }) => (
            <li key={controlPointId}>
              <button type="button" onClick={() => onOpen({ point: controlPointId })}>
                <abbr title={title}>{label.split(' ')[1]}</abbr>
                <b>{title}</b>
                <small>{`${displayDate(date)}, до ${pointsText(norm)}`}</small>
              </button>
            </li>
          ))}
        </ul>
        {!isIet && (
          <Button kind="quiet" isSmall onClick={() => onOpen('removed')}>
            Вернуть контрольную точку
          </Button>
        )}
      </section>
    </Dialog>
  )
}
