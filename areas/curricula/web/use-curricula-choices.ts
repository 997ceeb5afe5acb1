import { useCall } from '#platform/web/api/use-call.ts'
import { curriculaCalls } from '../contract/calls.ts'
import type { CurriculaChoices } from '../contract/choices.ts'

const NONE: CurriculaChoices = { controls: [], lessonKinds: [] }

/** What the editors of curricula and loads offer; nothing until it is read. */
export function useCurriculaChoices(): CurriculaChoices {
  return useCall(curriculaCalls.getCurriculaChoices, {}).data ?? NONE
}
