import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { errorText } from '#platform/web/api/api-error.ts'
import { request } from '#platform/web/api/request.ts'
import { useAction } from '#platform/web/api/use-call.ts'
import { SelectField } from '#platform/web/forms/fields.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { showAlert } from '#platform/web/shell/alerts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { journalCalls } from '../../contract/calls.ts'
import { weekOfJournalLesson, type JournalLesson } from '../../contract/lesson.ts'
import styles from './Copy.module.css'
import { UNDO_MS, undoCopy, type Copied } from './undo-copy.ts'

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

/** Asks what to copy from the neighbouring lesson into this one, and warns what becomes of it. Decision D-131. */
export function CopyDialog({ lesson, onCopied, onClose }: CopyProps) {
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
        onSubmit={async ({ dataType }) => {
          const weekNumber = weekOfJournalLesson(lessonId)
          // Read anew: the table has been worked in since the page was loaded.
          const before = await request(journalCalls.getLesson, {
            week: weekNumber,
            lesson: timetableLessonId,
          })
          const asked = { lessonId, neighborLessonId: neighborLessonId!, dataType, weekNumber }
          const after = await copy.mutateAsync({ ...asked, cpLessonIds: [] })
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

interface UndoCopyProps {
  copied: Copied
  onDone: () => void
}

/** For ten minutes the way back from a copy. */
export function UndoCopy({ copied, onDone }: UndoCopyProps) {
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    const timer = setTimeout(onDone, Math.max(0, copied.at + UNDO_MS - Date.now()))
    return () => clearTimeout(timer)
  }, [copied, onDone])
  const undo = async () => {
    setBusy(true)
    try {
      await undoCopy(copied)
      showAlert('Копирование отменено', 'success')
      onDone()
    } catch (error) {
      showAlert(errorText(error))
      setBusy(false)
    }
  }
  return (
    <div className={styles['undo']} role="status">
      <p>Данные скопированы с соседнего занятия. Отменить можно в течение 10 минут.</p>
      <Button kind="tinted" isSmall isBusy={isBusy} onClick={() => void undo()}>
        Отменить копирование
      </Button>
    </div>
  )
}
