import * as z from 'zod/mini'
import { CalendarDate, Instant } from '#platform/contract/dates.ts'
import { SmallId, Version } from '#platform/contract/ids.ts'
import { SearchText } from '#platform/contract/query.ts'
import { ExternalId } from '#platform/contract/register.ts'
import { typedText } from '#platform/contract/text.ts'
import { Email, Phone } from '../contacts.ts'
import { CORRECTABLE_FIELDS } from '../correctable-fields.ts'

/** The most contacts of one kind that a person may have. */
export const MOST_CONTACTS = 5

/** The first of each kind is the one that others see. */
const contacts = <Value extends z.ZodMiniType>(value: Value) =>
  z.array(value).check(z.maxLength(MOST_CONTACTS, 'Не больше пяти'))

const fields = {
  lastName: CORRECTABLE_FIELDS.lastName.value,
  firstName: CORRECTABLE_FIELDS.firstName.value,
  middleName: z.nullable(CORRECTABLE_FIELDS.middleName.value),
  gender: z.nullable(CORRECTABLE_FIELDS.gender.value),
  birthDate: z.nullable(CORRECTABLE_FIELDS.birthDate.value),
  workEmails: contacts(Email),
  /** With an extension, as people write it. */
  workPhones: contacts(typedText({ max: 60 })),
  personalEmails: contacts(Email),
  personalPhones: contacts(Phone),
  degreeTypeIds: z.array(SmallId).check(z.maxLength(10, 'Не больше десяти')),
  externalId: ExternalId,
}

/** The fields of a person that are kept by hand. */
export const PersonValues = z.object(fields)
export type PersonValues = z.infer<typeof PersonValues>

export const NewPerson = z.object({
  ...fields,
  /** The person is a namesake of the recorded ones, not one of them. */
  isNamesake: z.boolean(),
})
export type NewPerson = z.infer<typeof NewPerson>

/** The places of people in the university, for the filter of the list. */
export const STANDINGS_OF_PEOPLE = [
  'students',
  'workers',
  'hired',
  'left',
  'ending',
  'neither',
  'with-account',
] as const

export const peopleFilter = {
  search: z.optional(z.nullable(SearchText)),
  who: z.optional(z.nullable(z.enum(STANDINGS_OF_PEOPLE))),
  sort: z.optional(z.nullable(z.enum(['name', '-name', 'entered', '-entered']))),
}
const PeopleFilter = z.object(peopleFilter)
export type PeopleFilter = z.infer<typeof PeopleFilter>

/** A line of the register: only fields that all its readers may see. */
export const ListedPerson = z.object({
  id: z.int(),
  fullName: z.string(),
  /** Present posts and groups. */
  posts: z.array(z.string()),
  groups: z.array(z.string()),
  hasAccount: z.boolean(),
  gender: z.nullable(z.enum(['f', 'm'])),
  /** The first day of somebody who was hired in the last days; a second post is no hiring. */
  hiredOn: z.nullable(CalendarDate),
  /** The last day of somebody who works here and whose dismissal is signed. */
  leavesOn: z.nullable(CalendarDate),
  /** The next day on which a contract of somebody who works here ends, with nothing signed after it. */
  endsOn: z.nullable(CalendarDate),
  /** The last day of work and the last post of somebody who works here no more, and has signed nothing new. */
  left: z.nullable(z.object({ on: CalendarDate, post: z.string() })),
})
export type ListedPerson = z.infer<typeof ListedPerson>

const Period = { beginAt: CalendarDate, endAt: z.nullable(CalendarDate) }

export const PersonCard = z.object({
  id: z.int(),
  version: Version,
  fullName: z.string(),
  values: z.object({
    ...fields,
    // As stored: a number from a file need not be spelt like one that is typed here.
    workEmails: z.array(z.string()),
    personalEmails: z.array(z.string()),
    personalPhones: z.array(z.string()),
    lastName: z.string(),
    firstName: z.string(),
    middleName: z.nullable(z.string()),
    birthDate: z.nullable(CalendarDate),
  }),
  hasAccount: z.boolean(),
  /** The person's former names, the last one first, each with the moment at which it was replaced. */
  formerNames: z.array(z.object({ name: z.string(), until: Instant })),
  degrees: z.array(z.object({ name: z.string(), awardedOn: z.nullable(CalendarDate) })),
  posts: z.array(
    z.object({
      id: z.int(),
      post: z.string(),
      departmentId: z.int(),
      department: z.string(),
      isHead: z.boolean(),
      ...Period,
      /** The last day of this employment by a signed dismissal that waits for it. */
      leavesOn: z.nullable(CalendarDate),
    }),
  ),
  studies: z.array(
    z.object({
      studentId: z.int(),
      recordBook: z.string(),
      state: z.string(),
      group: z.nullable(z.string()),
      admittedOn: CalendarDate,
      closedOn: z.nullable(CalendarDate),
    }),
  ),
  /** The last change made here; null when there was none. */
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(Instant),
})
export type PersonCard = z.infer<typeof PersonCard>

/** A recorded person with the name that a new person is to get. */
export const Namesake = z.object({
  id: z.int(),
  fullName: z.string(),
  note: z.string(),
  /** Null when a date of birth is not known. */
  isBornThen: z.nullable(z.boolean()),
})
export type Namesake = z.infer<typeof Namesake>
