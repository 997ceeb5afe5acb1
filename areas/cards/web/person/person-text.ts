import { numberText } from '#platform/contract/number-text.ts'
import type { PersonCard } from '../../contract/person-card.ts'

/** A person's role in one line: «доцент, кандидат технических наук» or «3 курс, ПИб-24-1». */
export function roleOf({ posts, degrees, studies }: PersonCard): string {
  const [post] = posts
  if (post) return [...new Set([post.post, ...degrees])].join(', ')
  const [study] = studies ?? []
  if (!study) return ''
  const { state, course, group, isEnrolled } = study
  return [isEnrolled ? null : state, course === null ? null : `${course} курс`, group?.name]
    .filter((part) => part !== null && part !== undefined)
    .join(', ')
}

export function lessonText({ isNow, begins, ends }: NonNullable<PersonCard['lesson']>): string {
  return isNow ? `сейчас ведёт пару, до ${ends}` : `сегодня пара в ${begins}`
}

/** «0,5 ст.» */
export const rateText = (rate: number) => `${numberText(rate)} ст.`
