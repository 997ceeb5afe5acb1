import { IconPlus } from '@tabler/icons-react'
import { Button } from '#platform/web/ui/Button.tsx'
import { Tag } from '#platform/web/ui/Tag.tsx'
import { isFull } from '../../contract/course.ts'
import type { CourseView } from './course-view.ts'

interface CourseActionProps {
  course: CourseView
  /** From 0; -1 for a course that is no wish. */
  place: number
  isWaited: boolean
  isBusy: boolean
  mayAdd: boolean
  mayWait: boolean
  onAdd: () => void
  onWait: () => void
}

/** The reader's possible actions on a course: to wish for it, or to wait for a place in a full one. */
export function CourseAction(props: CourseActionProps) {
  const { course, place, isWaited, isBusy, mayAdd, mayWait, onAdd, onWait } = props
  if (place >= 0) return <Tag tone="primary">{place + 1}-е желание</Tag>
  if (isWaited) return <Tag tone="warn">вы ждёте</Tag>
  if (isFull(course))
    return mayWait ? (
      <Button isSmall isBusy={isBusy} aria-label={`Ждать место: ${course.title}`} onClick={onWait}>
        Ждать место
      </Button>
    ) : null
  if (!mayAdd) return null
  return (
    <Button
      isSmall
      kind="tinted"
      isBusy={isBusy}
      icon={<IconPlus size={16} aria-hidden />}
      aria-label={`Добавить: ${course.title}`}
      onClick={onAdd}
    >
      Добавить
    </Button>
  )
}
