import { useQueryClient } from '@tanstack/react-query'
import { useCall } from '#platform/web/api/use-call.ts'
import { FailureCard } from '#platform/web/ui/FailureCard.tsx'
import { PageSkeleton } from '#platform/web/ui/PageSkeleton.tsx'
import { journalCalls } from '../../../contract/calls.ts'
import type { JournalLesson } from '../../../contract/lesson.ts'
import { HistoryList } from '../../history/HistoryList.tsx'
import { StudentDialog } from '../../student/StudentDialog.tsx'
import { useJournalWire } from '../../wire/journal-wire.ts'
import styles from '../Lesson.module.css'
import type { JournalGroup } from '../sheet/lesson-table.ts'

interface LessonStudentProps {
  lesson: JournalLesson
  group: JournalGroup
  studentId: number
  onClose: () => void
}

/** The changes for one student in this lesson, and the way to leave the student out of the list. */
export default function LessonStudent({ lesson, group, studentId, onClose }: LessonStudentProps) {
  const wire = useJournalWire()
  const client = useQueryClient()
  const address = { lessonId: lesson.lessonId, studentId }
  const history = useCall(journalCalls.listCellHistory, address, { keepsLast: false, isAlwaysFresh: true })
  const student = group.students.find((each) => each.studentId === studentId)
  if (!student) return null
  const hide = async (isStudentHide: boolean) => {
    await wire.hideStudent(lesson, group, { studentId, isStudentHide })
    const { method, path } = wire.lessonCall
    await client.invalidateQueries({ queryKey: [method, path] })
  }
  const { data, error, refetch } = history
  return (
    <StudentDialog
      personId={student.personId}
      name={student.name}
      isHidden={student.isStudentHide}
      onHide={lesson.canEdit ? hide : null}
      onClose={onClose}
    >
      <h3 className={styles['subtitle']}>История изменений</h3>
      {error && !data && <FailureCard error={error} onRetry={() => void refetch()} />}
      {!data && !error && <PageSkeleton rows={2} />}
      {data && <HistoryList entries={data} empty="В этом занятии ничего не отмечали" />}
    </StudentDialog>
  )
}
