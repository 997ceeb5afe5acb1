import * as z from 'zod/mini'

/** The kinds of value that an audience may name. Decision 0033. */
export const AUDIENCE_KINDS = [
  'permission',
  'institute',
  'department',
  'group',
  'course',
  'level',
  'form',
] as const
export type AudienceKind = (typeof AUDIENCE_KINDS)[number]

export const AUDIENCE_TITLES: Record<AudienceKind, string> = {
  permission: 'Роль',
  institute: 'Институт',
  department: 'Подразделение',
  group: 'Группа',
  course: 'Курс',
  level: 'Уровень образования',
  form: 'Форма обучения',
}

const AudienceRow = z.object({
  kind: z.enum(AUDIENCE_KINDS),
  value: z.string().check(z.minLength(1), z.maxLength(60)),
})
export type AudienceRow = z.infer<typeof AudienceRow>

/** An empty list means everybody. */
export const Audience = z.array(AudienceRow).check(z.maxLength(200))

/**
 * True when an enrolment or a post with these traits, such as `course:2`, belongs to an audience: values of
 * one kind are alternatives, kinds are combined. Decision 0033; the stores have the same rule in SQL.
 */
export function isOfAudience(audience: readonly AudienceRow[], traits: ReadonlySet<string>): boolean {
  const kinds = new Set(audience.map(({ kind }) => kind))
  return [...kinds].every((kind) =>
    audience.some((row) => row.kind === kind && traits.has(`${kind}:${row.value}`)),
  )
}

/** One value that an audience may name, in words. */
export const AudienceChoice = z.object({
  kind: z.enum(AUDIENCE_KINDS),
  value: z.string(),
  title: z.string(),
})
export type AudienceChoice = z.infer<typeof AudienceChoice>
