import { numberText } from '#platform/contract/number-text.ts'
import type { OwnPoints, PlanLine } from '../../contract/other-cards.ts'
import { plural } from '#platform/contract/plural.ts'

const POINTS = ['балла', 'баллов', 'баллов'] as const

/** «21 балла», «22 баллов», «20,5 балла»: after «из» and «не хватает». */
const ofPoints = (count: number) =>
  `${numberText(count)}\u00A0${Number.isInteger(count) ? plural(count, POINTS) : POINTS[0]}`

/** «лекции 32 ч, лабораторные 16 ч, самостоятельно 60 ч · 3 з. е.» */
export function hoursText({ lectures, labs, practices, selfStudy, credits }: PlanLine): string {
  const hours = [
    ['лекции', lectures],
    ['лабораторные', labs],
    ['практика', practices],
    ['самостоятельно', selfStudy],
  ] as const
  const named = hours.filter(([, count]) => count > 0).map(([name, count]) => `${name} ${count}\u00A0ч`)
  return [named.join(', '), credits > 0 && `${numberText(credits)}\u00A0з.\u00A0е.`]
    .filter(Boolean)
    .join(' · ')
}

/** «экзамен, курсовая работа»; a line without a control says so. */
export const controlsText = ({ controls }: Pick<PlanLine, 'controls'>) =>
  controls.length === 0 ? 'без контроля' : controls.join(', ').toLowerCase()

/**
 * «Контроль: 5 семестр — зачёт; 6 семестр — экзамен» of the reader's own lines; of other curricula only what all of them
 * say.
 */
export function controlText(plan: readonly PlanLine[]): string | null {
  const own = plan.filter(({ isMine }) => isMine)
  if (own.length > 0)
    return `Контроль: ${own.map((line) => `${line.semester} семестр — ${controlsText(line)}`).join('; ')}`
  const [all, ...others] = new Set(plan.map(controlsText))
  return all === undefined || others.length > 0 ? null : `Контроль: ${all}`
}

/** «24 из 60 баллов · посещаемость 80 % · не хватает 4 баллов» */
export function pointsText({ gained, possible, missing, attendancePercent }: OwnPoints): string {
  return [
    possible > 0 && `${numberText(gained)} из ${ofPoints(possible)}`,
    `посещаемость ${Math.round(attendancePercent)}\u00A0%`,
    missing > 0 && `не хватает ${ofPoints(missing)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
