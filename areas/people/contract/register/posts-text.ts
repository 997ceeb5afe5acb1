import { displayDate } from '#platform/contract/calendar.ts'
import type { ListedPerson } from './person.ts'

const LEFT = { f: 'уволена', m: 'уволен' } as const

/** «доцент, КБ-2; инженер, ВЦ», and of a person who has left «уволена 12.10.2026 · доцент, КБ-2». */
export function postsText({ posts, left }: Pick<ListedPerson, 'posts' | 'left'>): string {
  if (left === null) return posts.join('; ')
  const verb = left.gender === null ? 'уволен(а)' : LEFT[left.gender]
  return `${verb} ${displayDate(left.on)} · ${left.post}`
}
