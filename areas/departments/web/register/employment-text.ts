import { workPeriodText } from '#areas/people/contract/register/work-period.ts'
import type { Employment } from '../../contract/register/employment.ts'

type Ends = Pick<Employment, 'beginAt' | 'endAt' | 'leavesOn'>

/** What the employments of a person make of them today; somebody leaves when the last of them has its last day. */
export function employmentText(items: readonly Ends[], today: string): string {
  const present = items.filter(({ endAt }) => endAt === null || endAt >= today)
  if (present.length === 0)
    return items.length > 0
      ? 'Трудоустройство: сейчас не работает'
      : 'Трудоустройство: не работает и не работал'
  const latest = present.toSorted(byLastDay).at(-1)!
  return `Трудоустройство: работает ${workPeriodText(latest, today)}`
}

/** Later than any day. */
const NEVER = '9999-12-31'

const lastDay = ({ leavesOn, endAt }: Ends) => leavesOn ?? endAt ?? NEVER

const byLastDay = (a: Ends, b: Ends) =>
  lastDay(a).localeCompare(lastDay(b)) || a.beginAt.localeCompare(b.beginAt)
