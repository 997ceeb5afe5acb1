import * as z from 'zod/mini'
import { Instant } from '#platform/contract/dates.ts'

export const LANGUAGES = ['ru', 'en'] as const
export const Language = z.enum(LANGUAGES)
export type Language = z.infer<typeof Language>

export const LIST_LENGTH = 5000
const TOO_LONG = `Не больше ${LIST_LENGTH} знаков в одном списке`

/** The items of a list: its lines without blank ones. */
export function itemsOf(text: string): string[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** One item a line. Decision 44 of part 3: 5000 characters, blank lines are dropped. */
const List = z.string().check(
  z.overwrite((text) => itemsOf(text).join('\n')),
  z.maxLength(LIST_LENGTH, TOO_LONG),
)

/** A person's own account of themselves in one language. Decisions of part 1, section 6. */
export const InformationLists = z.object({
  academy: List,
  activities: List,
  awards: List,
  extra: List,
  interests: List,
  otherJobs: List,
  researchers: List,
  results: List,
})
export type InformationLists = z.infer<typeof InformationLists>
export type ListName = keyof InformationLists

/** The lists in the order in which people read them. */
export const LIST_NAMES = [
  'interests',
  'researchers',
  'results',
  'activities',
  'otherJobs',
  'academy',
  'awards',
  'extra',
] as const satisfies readonly ListName[]

export const LIST_TITLES: Record<Language, Record<ListName, string>> = {
  ru: {
    interests: 'Научные интересы',
    researchers: 'Научные исследования',
    results: 'Основные результаты',
    activities: 'Профессиональная и общественная деятельность',
    otherJobs: 'Работа в других организациях',
    academy: 'Членство в академиях и научных обществах',
    awards: 'Награды и премии',
    extra: 'Дополнительные сведения',
  },
  en: {
    interests: 'Research interests',
    researchers: 'Research',
    results: 'Main results',
    activities: 'Professional and public activities',
    otherJobs: 'Positions elsewhere',
    academy: 'Membership of academies and societies',
    awards: 'Awards',
    extra: 'Further information',
  },
}

/** The lists as they are stored; the same is `current` in a 409. */
export const PersonalInformation = z.object({
  ...InformationLists.shape,
  lang: Language,
  /** 0 until something is saved. */
  version: z.int(),
  updatedAt: z.nullable(Instant),
  updatedBy: z.nullable(z.string()),
})
export type PersonalInformation = z.infer<typeof PersonalInformation>
