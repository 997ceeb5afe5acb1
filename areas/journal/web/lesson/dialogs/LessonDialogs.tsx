import { Suspense } from 'react'
import { lazyPart } from '#platform/web/ui/lazy-part.tsx'
import type { JournalLesson } from '../../../contract/lesson.ts'
import type { Copied } from '../../copy/undo-copy.ts'
import type { JournalGroup } from '../sheet/lesson-table.ts'
import type { OpenedDialog } from './opened-dialog.ts'
import type { LessonSaves } from '../saves/use-lesson-saves.ts'

const CopyDialog = lazyPart(() => import('../../copy/CopyDialog.tsx'))
const ExchangeDialog = lazyPart(() => import('../../exchange/ExchangeDialog.tsx'))
const LessonSettings = lazyPart(() => import('./LessonSettings.tsx'))
const LessonStudent = lazyPart(() => import('./LessonStudent.tsx'))
const PointDialog = lazyPart(() => import('./PointDialog.tsx'))
const RemovedPointsDialog = lazyPart(() => import('./RemovedPointsDialog.tsx'))

interface LessonDialogsProps {
  opened: OpenedDialog | null
  lesson: JournalLesson
  group: JournalGroup
  saves: LessonSaves
  onOpen: (dialog: OpenedDialog) => void
  onCopied: (copied: Copied) => void
  onClose: () => void
}

/** Everything that opens over the table; each part is loaded when it is first opened. */
export function LessonDialogs({ opened, ...props }: LessonDialogsProps) {
  if (opened === null) return null
  return (
    <Suspense>
      <Opened opened={opened} {...props} />
    </Suspense>
  )
}

function Opened({ opened, saves, onOpen, onCopied, ...rest }: LessonDialogsProps & { opened: OpenedDialog }) {
  const { lesson, onClose } = rest
  if (typeof opened === 'object')
    return 'student' in opened ? (
      <LessonStudent {...rest} studentId={opened.student} />
    ) : (
      <PointDialog {...rest} controlPointId={opened.point} />
    )
  if (opened === 'settings') return <LessonSettings {...rest} saves={saves} onOpen={onOpen} />
  if (opened === 'exchange') return <ExchangeDialog {...rest} />
  if (opened === 'copy') return <CopyDialog {...{ lesson, onCopied, onClose }} />
  return <RemovedPointsDialog timetableLessonId={lesson.timetableLessonId} onClose={onClose} />
}
