import { serve } from '#platform/server/http/handlers.ts'
import { curriculaCalls } from '../contract/calls.ts'
import { readChoices } from './choices-store.ts'
import { curriculumHandlers } from './curricula/curriculum-handlers.ts'
import { lineHandlers } from './curricula/line-handlers.ts'
import { historyHandlers } from './histories.ts'
import { loadHandlers } from './loads/load-handlers.ts'

export const curriculaArea = serve(curriculaCalls, {
  getCurriculaChoices: (_input, { db }) => readChoices(db),

  ...curriculumHandlers,
  ...historyHandlers,
  ...lineHandlers,
  ...loadHandlers,
})
