import * as z from 'zod/mini'
import { AbsentStaff } from '#areas/works/contract/home.ts'
import { CalendarDate } from '#platform/contract/dates.ts'

/** A thing that has a card of its own. */
export const Named = z.object({ id: z.int(), name: z.string() })
export type Named = z.infer<typeof Named>

const Lesson = z.object({ discipline: z.string(), begins: z.string(), ends: z.string() })

/** One enrolment, for readers who may know the student. */
const Study = z.object({
  group: z.nullable(Named),
  state: z.string(),
  isEnrolled: z.boolean(),
  level: z.string(),
  speciality: z.nullable(z.string()),
  course: z.nullable(z.int()),
  /** Shown to the student and to registrars. */
  recordBook: z.nullable(z.string()),
  /** The latest orders, for the student, registrars and the leaders of the institute; null for others. */
  orders: z.nullable(z.array(z.object({ kind: z.string(), number: z.string(), orderedOn: CalendarDate }))),
})

/** A person as this reader may know them; fields that the reader may not see are null. Roles, section 4. */
export const PersonCard = z.object({
  id: z.int(),
  fullName: z.string(),
  /** Address of the photo. */
  photo: z.nullable(z.string()),
  degrees: z.array(z.string()),
  posts: z.array(
    z.object({
      post: z.string(),
      unit: Named,
      isHead: z.boolean(),
      rate: z.nullable(z.number()),
      tabNumber: z.nullable(z.string()),
    }),
  ),
  contacts: z.nullable(
    z.object({
      email: z.nullable(z.string()),
      phone: z.nullable(z.string()),
      address: z.nullable(z.string()),
    }),
  ),
  /** The person's hours for visitors and the place, in their own words; visible like the contacts. */
  receptionHours: z.nullable(z.string()),
  /** `MM-DD`. */
  birthDayMonth: z.nullable(z.string()),
  /** Until when the person is away and who does the work, for those who lead them. */
  absence: z.nullable(AbsentStaff),
  /** The lesson that the person gives now, or the next one of today. */
  lesson: z.nullable(z.extend(Lesson, { isNow: z.boolean() })),
  /** Taught this year; `isMine` when the person teaches it to the reader. */
  disciplines: z.array(z.extend(Named, { isMine: z.boolean() })),
  publications: z.object({
    count: z.int(),
    items: z.array(z.object({ name: z.string(), year: z.int(), kind: z.string() })),
  }),
  /** Null for readers who may not know the person as a student. */
  studies: z.nullable(z.array(Study)),
})
export type PersonCard = z.infer<typeof PersonCard>
