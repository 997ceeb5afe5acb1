import type { AbsentStaff } from '#areas/works/contract/home.ts'
import { displayDate } from '#platform/contract/calendar.ts'

const DOES = { works: 'работы согласует', head: 'обязанности исполняет' } as const

/** «отсутствует по 28.11.2026» */
export const awayText = ({ until }: Pick<AbsentStaff[number], 'until'>) =>
  `отсутствует по ${displayDate(until)}`

/** «обязанности исполняет Тихонов Михаил Васильевич» */
export const deputyText = ({ what, deputy }: Pick<AbsentStaff[number], 'what' | 'deputy'>) =>
  `${DOES[what]} ${deputy}`
