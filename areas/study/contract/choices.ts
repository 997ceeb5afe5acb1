import * as z from 'zod/mini'
import { Flag, SearchText } from '#platform/contract/query.ts'
import { keepers, optional, REGISTERS } from '#platform/contract/register.ts'
import { callOfStudy } from './register-calls.ts'

const Named = z.object({ id: z.int(), name: z.string() })

/** The options of the filters and editors of the registers. */
export const StudyChoices = z.object({
  levels: z.array(Named),
  forms: z.array(Named),
  placeKinds: z.array(Named),
  states: z.array(Named),
  years: z.array(Named),
  currentYearId: z.int(),
  institutes: z.array(Named),
  departments: z.array(Named),
  specialities: z.array(z.object({ ...Named.shape, studyLevelId: z.int() })),
})
export type StudyChoices = z.infer<typeof StudyChoices>

/** A recorded person, with a note that distinguishes namesakes. */
const FoundPerson = z.object({ id: z.int(), fullName: z.string(), note: z.string() })

export const choiceCalls = {
  getStudyChoices: callOfStudy({
    method: 'GET',
    path: `${REGISTERS}/study-choices`,
    access: keepers,
    answer: StudyChoices,
  }),
  findStudyPeople: callOfStudy({
    method: 'GET',
    path: `${REGISTERS}/study-people`,
    access: keepers,
    query: z.object({ search: SearchText, isWorker: optional(Flag) }),
    answer: z.array(FoundPerson),
  }),
}
