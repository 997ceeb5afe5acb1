import { IconArrowBackUp, IconChecks } from '@tabler/icons-react'
import { useState } from 'react'
import { errorTextOr } from '#platform/web/api/api-error.ts'
import { showAlert } from '#platform/web/shell/alerts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import type { TaughtLesson } from '../../contract/courses/taught-lesson.ts'
import { restText } from '../lesson/bar/everyone.ts'
import { forgetJournals } from '../marks/forget-journals.ts'
import { journalSaveTexts } from '../save-texts.ts'
import { leftToMark, markRest } from './mark-rest.ts'

/**
 * Marks the remaining students of a lesson as present by one press, without opening its journal; the same
 * place undoes that.
 */
export function EveryoneWasThere({ lesson }: { lesson: TaughtLesson }) {
  const [undo, setUndo] = useState<(() => Promise<void>) | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { left, students } = leftToMark(lesson)
  const save = async (work: () => Promise<(() => Promise<void>) | null>) => {
    setBusy(true)
    try {
      const next = await work()
      setUndo(() => next)
    } catch (error) {
      showAlert(errorTextOr(error, journalSaveTexts.lesson))
    }
    forgetJournals()
    setBusy(false)
  }
  if (undo)
    return (
      <Button
        icon={<IconArrowBackUp size={18} aria-hidden />}
        isBusy={isBusy}
        onClick={() => void save(() => undo().then(() => null))}
      >
        Отменить отметку
      </Button>
    )
  const text = restText(left, students)
  if (text === null) return null
  return (
    <Button
      icon={<IconChecks size={18} aria-hidden />}
      isBusy={isBusy}
      onClick={() => void save(() => markRest(lesson))}
    >
      {text}
    </Button>
  )
}
