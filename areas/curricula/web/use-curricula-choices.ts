import { useCall } from '#platform/web/api/use-call.ts'
import { curriculaCalls } from '../contract/calls.ts'
import type { CurriculaChoices } from '../contract/choices.ts'

const NONE: CurriculaChoices = { controls: [], lessonKinds: [] }

/** The choices of the editors of curricula and loads; nothing until they are read. */
export function useCurriculaChoices(): CurriculaChoices {
  return useCall(curriculaCalls.getCurriculaChoices, {}).data ?? NONE
}
