import * as z from 'zod/mini'
import { callsWith } from '#platform/contract/call.ts'
import { CalendarDate } from '#platform/contract/dates.ts'

const call = callsWith({})

/** One course at the military training centre. Decisions of part 1, section 6. */
export const MilitaryTraining = z.object({
  id: z.int(),
  speciality: z.string(),
  beginAt: CalendarDate,
  endAt: z.nullable(CalendarDate),
})
export type MilitaryTraining = z.infer<typeof MilitaryTraining>

export const campusCalls = {
  listOwnMilitaryTraining: call({
    method: 'GET',
    path: '/api/proxy/military-centre/own',
    access: { anyOf: ['military-department'] },
    answer: z.array(MilitaryTraining),
  }),
}
