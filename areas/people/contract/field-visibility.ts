import type { Permission } from '#platform/contract/permissions.ts'

/** The relations of a reader to the person whose field it is, in the words of `docs/personal-data.md`. */
export const STANDINGS = {
  self: 'the person',
  leader: 'heads of the unit and of those above it, its directorate',
  hr: 'HR (`hr-import`)',
  agreed: 'workers, once the person has agreed',
  member: 'everybody who studies or works here, unless the person has objected',
  acquainted: 'those who study, work or teach together with the person: decision 0085',
  'user-manager': 'managers of users (`users-management`)',
  registrar: 'keepers of people (`university-data`, `hr-import`)',
  confidant: 'holders of `personal-documents`',
  keeper: 'managers of users, while a request to correct this very field waits',
} as const
export type Standing = keyof typeof STANDINGS

interface FieldRule {
  title: string
  seenBy: readonly Standing[]
  /** Showing it to another person is listed under «Кто смотрел мои данные». */
  isNoted: boolean
}

/** The readers of each personal field. Narrower than decision D-60 of part 1: decision 0077. */
export const FIELD_VISIBILITY = {
  birthDate: { title: 'date of birth', seenBy: ['self', 'leader', 'registrar', 'keeper'], isNoted: true },
  birthDayMonth: { title: 'day and month of birth', seenBy: ['self', 'leader', 'agreed'], isNoted: false },
  gender: { title: 'gender', seenBy: ['self', 'leader', 'hr', 'registrar', 'keeper'], isNoted: true },
  rate: { title: 'rate', seenBy: ['self', 'leader', 'hr', 'registrar'], isNoted: true },
  tabNumber: { title: 'personnel number', seenBy: ['self', 'leader', 'registrar'], isNoted: true },
  workContacts: {
    title: 'work e-mail and phone',
    seenBy: ['self', 'member', 'registrar', 'keeper'],
    isNoted: false,
  },
  personalContacts: {
    title: 'personal e-mail and phone',
    seenBy: ['self', 'registrar', 'keeper'],
    isNoted: true,
  },
  photo: { title: 'photo', seenBy: ['self', 'acquainted', 'user-manager'], isNoted: false },
  documents: {
    title: 'passport, SNILS, INN',
    seenBy: ['self', 'confidant'],
    isNoted: true,
  },
  account: {
    title: 'login, e-mail and phone of the account',
    seenBy: ['self', 'user-manager'],
    isNoted: true,
  },
} as const satisfies Record<string, FieldRule>
export type PersonalField = keyof typeof FIELD_VISIBILITY

const MEMBERS: readonly Permission[] = ['student', 'aspirant', 'worker']

/** True when a person with these permissions studies or works here; former students and workers do not. */
export function isMember(permissions: Iterable<string>): boolean {
  const held = new Set(permissions)
  return MEMBERS.some((permission) => held.has(permission))
}

/** The most people with their contacts on one page of a list. */
export const MOST_CONTACTS_A_PAGE = 50
