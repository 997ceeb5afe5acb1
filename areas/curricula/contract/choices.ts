import * as z from 'zod/mini'
import { keepers, REGISTERS } from '#platform/contract/register.ts'
import { callOfCurricula } from './register-calls.ts'

const Named = z.object({ id: z.int(), name: z.string() })

/** The options for editors of curricula and loads, in addition to those of study. */
export const CurriculaChoices = z.object({
  controls: z.array(Named),
  lessonKinds: z.array(Named),
})
export type CurriculaChoices = z.infer<typeof CurriculaChoices>

export const choiceCalls = {
  getCurriculaChoices: callOfCurricula({
    method: 'GET',
    path: `${REGISTERS}/curricula-choices`,
    access: keepers,
    answer: CurriculaChoices,
  }),
}
