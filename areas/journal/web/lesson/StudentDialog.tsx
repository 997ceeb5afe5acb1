import { useCall } from '#platform/web/api/use-call.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { journalCalls } from '../../contract/calls.ts'
import type { JournalLesson } from '../../contract/lesson.ts'
import type { LedgerEntry } from '../../contract/marks.ts'
import { useLessonMode } from './lesson-mode.ts'
import styles from './Lesson.module.css'
import type { JournalGroup } from './lesson-table.ts'
import { useLessonAction } from './use-lesson-action.ts'

interface StudentDialogProps {
  lesson: JournalLesson
  group: JournalGroup
  studentId: number
  onClose: () => void
}

const moment = new Intl.DateTimeFormat('ru', { dateStyle: 'short', timeStyle: 'short' })
const FIELDS: Record<LedgerEntry['field'], string> = {
  attendance: 'Посещение',
  progress: 'Баллы',
  comment: 'Комментарий',
}
const ATTENDANCE: Record<string, string> = { L: 'опоздание', A: 'был', X: 'не был' }

function shown({ field }: LedgerEntry, value: string | null): string {
  if (value === null || value === '') return 'пусто'
  return field === 'attendance' ? (ATTENDANCE[value] ?? value) : value
}

/** What was changed for one student in this lesson, by whom, and the way to leave the student out of the list. */
export function StudentDialog({ lesson, group, studentId, onClose }: StudentDialogProps) {
  const { lessonId } = lesson
  const mode = useLessonMode()
  const student = group.students.find((each) => each.studentId === studentId)
  const history = useCall(journalCalls.listCellHistory, { lessonId, studentId })
  const toggle = useLessonAction(
    (isStudentHide: boolean) => mode.hideStudent(lesson, group, { studentId, isStudentHide }),
    { success: 'Видимость студента успешно изменена' },
  )
  if (!student) return null
  const isStudentHide = !student.isStudentHide
  return (
    <Dialog title={student.name} onClose={onClose}>
      <h3 className={styles['subtitle']}>История изменений</h3>
      {history.data?.length === 0 && <EmptyState text="В этом занятии ничего не отмечали" />}
      <ul className={styles['history']}>
        {history.data?.map((entry) => (
          <li key={entry.id}>
            <span>
              {FIELDS[entry.field]}: {shown(entry, entry.before)} → <b>{shown(entry, entry.after)}</b>
            </span>
            <small>
              {[entry.by, entry.byAdministrator && `администратор ${entry.byAdministrator}`]
                .filter(Boolean)
                .join(', ')}
              {` · ${moment.format(new Date(entry.at))}`}
            </small>
          </li>
        ))}
      </ul>
      {lesson.canEdit && (
        <>
          <Button
            kind="plain"
            isBusy={toggle.isPending}
            onClick={() => toggle.mutate(isStudentHide, { onSuccess: onClose })}
          >
            {isStudentHide ? 'Скрыть студента' : 'Показать студента'}
          </Button>
          <p className={styles['note']}>Скрытый студент стоит в конце списка и не учитывается в средних.</p>
        </>
      )}
    </Dialog>
  )
}
