import * as z from 'zod/mini'
import { CorrectableField, readFieldValue } from '#areas/people/contract/correctable-fields.ts'
import { Version } from '#platform/contract/ids.ts'
import { CalendarDate, Instant } from '#platform/contract/dates.ts'
import { SWITCH_MODES, type SwitchMode } from '#platform/contract/switching.ts'
import { trimVisible } from '#platform/contract/text.ts'

/** The newest wording of a consent, and the person's decision on it; null when there is none yet. */
export const Consent = z.object({
  id: z.int(),
  kind: z.enum(['processing', 'directory', 'mailing', 'birthday']),
  version: Version,
  title: z.string(),
  body: z.string(),
  publishedOn: CalendarDate,
  isRequired: z.boolean(),
  isGiven: z.nullable(z.boolean()),
  decidedAt: z.nullable(Instant),
  /** The decision was made about an earlier wording. */
  isOutdated: z.boolean(),
})
export type Consent = z.infer<typeof Consent>

/** A view of the person's data, or an administrator's stay in the person's place. */
export const PersonalView = z.object({
  id: z.int(),
  viewer: z.string(),
  what: z.string(),
  /** The time of the view, or the beginning of the stay. */
  viewedAt: Instant,
  /** Null unless it is a stay; ids of stays and of other views may be equal. */
  stay: z.nullable(
    z.object({
      mode: z.enum(SWITCH_MODES),
      reason: z.nullable(z.string()),
      /** The end of the stay or, while it lasts, its planned end. */
      endsAt: Instant,
      isOver: z.boolean(),
    }),
  ),
})
export type PersonalView = z.infer<typeof PersonalView>

/** A stay of an administrator, as the person reads it. */
export const STAY_TEXTS: Record<SwitchMode, string> = {
  view: 'Вход в ваш кабинет: только просмотр',
  full: 'Вход в ваш кабинет: работа с вашими правами',
}

export const CORRECTION_STATES = ['new', 'in-work', 'done', 'refused'] as const
export type CorrectionState = (typeof CORRECTION_STATES)[number]

/** `waiting`: new or in work. */
export const CORRECTION_FILTERS = ['waiting', ...CORRECTION_STATES] as const
export type CorrectionFilter = (typeof CORRECTION_FILTERS)[number]

export const CORRECTION_STATE_NAMES: Record<CorrectionState, string> = {
  new: 'Новая',
  'in-work': 'В работе',
  done: 'Исправлено',
  refused: 'Отклонена',
}

export const Correction = z.object({
  id: z.int(),
  text: z.string(),
  state: z.enum(CORRECTION_STATES),
  answer: z.nullable(z.string()),
  createdAt: Instant,
  answeredAt: z.nullable(Instant),
  version: Version,
  /** The field that the request names; null when the request is a text alone. */
  field: z.nullable(CorrectableField),
  /** The right value of the field; null with a field means that it should be empty. */
  wantedValue: z.nullable(z.string()),
  /** The field before and after the request was granted; both null until then. */
  valueBefore: z.nullable(z.string()),
  valueAfter: z.nullable(z.string()),
})
export type Correction = z.infer<typeof Correction>

/** A request as the people who answer it see it. */
export const ForeignCorrection = z.object({
  ...Correction.shape,
  person: z.object({ id: z.int(), name: z.string() }),
  answeredBy: z.nullable(z.string()),
  /** The present value of the named field, while the request waits. */
  currentValue: z.nullable(z.string()),
})
export type ForeignCorrection = z.infer<typeof ForeignCorrection>

const Value = z.optional(z.nullable(z.string().check(trimVisible, z.maxLength(254))))

/** A description of the error; with a field named, also its right value. */
export const CorrectionForm = z
  .object({
    field: z.optional(z.nullable(CorrectableField)),
    value: Value,
    text: z
      .string()
      .check(trimVisible, z.minLength(10, 'Опишите, что исправить: не менее 10 символов'), z.maxLength(2000)),
  })
  .check(({ value: { field, value }, issues }) => {
    const read = field ? readFieldValue(field, value ?? null) : { error: null }
    if (read.error !== null)
      issues.push({ code: 'custom', message: read.error, path: ['value'], input: value })
  })

/** An answer closes the request; taking it into work needs no answer. */
export const CorrectionAnswer = z
  .object({
    state: z.enum(['in-work', 'done', 'refused']),
    answer: z.optional(z.nullable(z.string().check(trimVisible, z.maxLength(2000)))),
    version: Version,
    /** The value for the field of a granted request; without it, the value that its author wants. */
    value: Value,
    /** The value of the field as the answering person saw it. */
    seenValue: z.optional(z.nullable(z.string().check(z.maxLength(254)))),
  })
  .check(
    z.refine(({ state, answer }) => state === 'in-work' || Boolean(answer), {
      error: 'Напишите ответ: его увидит автор заявки',
      path: ['answer'],
    }),
  )

/** The requests of others that wait for an answer, on the home page of people who answer them. */
export const WaitingCorrections = z.object({ count: z.int() })
export type WaitingCorrections = z.infer<typeof WaitingCorrections>
