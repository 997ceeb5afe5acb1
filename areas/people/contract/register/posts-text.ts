import { displayDate } from '#platform/contract/calendar.ts'
import type { ListedPerson } from './person.ts'

const HIRED = { f: 'принята', m: 'принят', none: 'принят(а)' } as const
const LEFT = { f: 'уволена', m: 'уволен', none: 'уволен(а)' } as const

type Worker = Pick<ListedPerson, 'posts' | 'gender' | 'hiredOn' | 'leavesOn' | 'endsOn' | 'left'>

/**
 * «доцент, КБ-2; инженер, ВЦ», with the days of a person who has just come, will leave or has left, or whose contract
 * ends soon, before it: «уволена 12.10.2026 · доцент, КБ-2».
 */
export function postsText({ posts, gender, hiredOn, leavesOn, endsOn, left }: Worker): string {
  const word = gender ?? 'none'
  const days = [
    hiredOn && `${HIRED[word]} ${displayDate(hiredOn)}`,
    leavesOn && `увольняется ${displayDate(leavesOn)}`,
    endsOn && leavesOn === null && `договор до ${displayDate(endsOn)}`,
    left && `${LEFT[word]} ${displayDate(left.on)}`,
  ]
  const named = left ? left.post : posts.join('; ')
  return [days.filter(Boolean).join(', '), named].filter(Boolean).join(' · ')
}
