import { parityOf } from './study-weeks.ts'

const PARITY_MARKS = { odd: 'нечёт.', even: 'чёт.' } as const
const FEWEST_WEEKS_OF_PARITY = 3

function runsOf(weeks: readonly number[]): [first: number, last: number][] {
  const runs: [number, number][] = []
  for (const week of weeks) {
    const run = runs.at(-1)
    if (run && run[1] === week - 1) run[1] = week
    else runs.push([week, week])
  }
  return runs
}

function isEverySecond(weeks: readonly number[]): boolean {
  return (
    weeks.length >= FEWEST_WEEKS_OF_PARITY &&
    weeks.every((week, at) => at === 0 || week - weeks[at - 1]! === 2)
  )
}

/**
 * Ascending weeks in few words: «нед. 1–9, 11», or «нед. 1–17 нечёт.» for every second week. Decision D-168.
 */
export function weeksText(weeks: readonly number[]): string {
  if (weeks.length === 0) return ''
  if (isEverySecond(weeks)) return `нед. ${weeks[0]}–${weeks.at(-1)} ${PARITY_MARKS[parityOf(weeks[0]!)]}`
  const parts = runsOf(weeks).map(([first, last]) => {
    if (first === last) return String(first)
    return last - first === 1 ? `${first}, ${last}` : `${first}–${last}`
  })
  return `нед. ${parts.join(', ')}`
}
