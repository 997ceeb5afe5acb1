import * as z from 'zod/mini'
import { request } from '#platform/web/api/request.ts'
import { useAction } from '#platform/web/api/use-call.ts'
import { SelectField } from '#platform/web/forms/fields.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { journalCalls } from '../../contract/calls.ts'
import { weekOfJournalLesson, type JournalLesson } from '../../contract/lesson.ts'
import { journalSaveTexts } from '../save-texts.ts'
import styles from './Copy.module.css'
import type { Copied } from './undo-copy.ts'

interface CopyProps {
  lesson: JournalLesson
  onCopied: (copied: Copied) => void
  onClose: () => void
}

const CopyForm = z.object({ dataType: z.enum(['attendance', 'progress', 'all']) })
const CHOICES = [
  { value: 'attendance', label: 'Только посещаемость' },
  { value: 'progress', label: 'Только баллы и норму' },
  { value: 'all', label: 'Посещаемость, баллы и комментарии' },
]

/**
 * Asks what to copy from the neighbouring lesson into this one, and warns of the values that are overwritten.
 * Decision D-131.
 */
export default function CopyDialog({ lesson, onCopied, onClose }: CopyProps) {
  const { lessonId, timetableLessonId, neighborLessonId } = lesson
  const copy = useAction(journalCalls.copyFromNeighbor, {
    refresh: [journalCalls.getLesson],
    success: 'Данные успешно скопированы',
    failure: null,
  })
  return (
    <Dialog title="Копирование с соседнего занятия" onClose={onClose}>
      <Form
        schema={CopyForm}
        initial={{ dataType: 'attendance' }}
        failureText={journalSaveTexts.copy}
        onSubmit={async ({ dataType }) => {
          const weekNumber = weekOfJournalLesson(lessonId)
          // Read again: the table has been worked in since the page was loaded.
          const before = await request(journalCalls.getLesson, {
            week: weekNumber,
            lesson: timetableLessonId,
          })
          const copying = { lessonId, neighborLessonId: neighborLessonId!, dataType, weekNumber }
          const after = await copy.mutateAsync({ ...copying, cpLessonIds: [] })
          onCopied({ before, after, at: Date.now() })
          onClose()
        }}
      >
        <SelectField name="dataType" label="Что скопировать" options={CHOICES} />
        <p className={styles['warning']}>
          Данные текущего занятия будут заменены. Копируются отметки студентов, которые есть в обоих занятиях.
        </p>
        <SubmitButton>Скопировать</SubmitButton>
      </Form>
    </Dialog>
  )
}
