import { errorText } from '#platform/web/api/api-error.ts'
import { showAlert } from '#platform/web/shell/alerts.ts'
import type { EditedLesson } from '../../contract/edited-lesson.ts'
import type { Target } from './target.ts'
import type { HeldLesson } from './use-held.ts'

interface Move {
  lesson: EditedLesson
  target: Target
  weeks: readonly number[]
  acceptsCollisions: boolean
}

/** Saves a move; null when somebody else was faster, and the panel then shows their version. */
export function saveMove(held: HeldLesson, { lesson, target, weeks, acceptsCollisions }: Move) {
  return held.handled(() =>
    held.move.mutateAsync({
      id: lesson.id,
      version: lesson.version,
      weeks: [...weeks],
      weekday: target.weekday,
      timeId: target.timeId,
      roomId: target.room?.id ?? null,
      acceptsCollisions,
    }),
  )
}

/** Shows in an alert why an edit was refused: no field could. */
export const alertOf = (work: Promise<unknown>): void =>
  void work.catch((error: unknown) => showAlert(errorText(error)))
