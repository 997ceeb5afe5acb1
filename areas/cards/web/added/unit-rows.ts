import { departmentsScreens } from '#areas/departments/contract/screens.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import type { Row } from '#platform/web/ui/RowList.tsx'
import type { UnitCard } from '../../contract/other-cards.ts'
import { rateText } from '../person/person-text.ts'
import { debtorsRow } from './work-rows.ts'

const MOST_POSTS = 3

/** «доцент, ассистент и ещё 2» */
function postsText(posts: readonly string[]): string {
  const named = posts.slice(0, MOST_POSTS).join(', ')
  return posts.length > MOST_POSTS ? `${named} и ещё ${posts.length - MOST_POSTS}` : named
}

/** What working in the unit or leading it adds to its card. */
export function unitRows({ id: department, staffing, debtors }: UnitCard): Row[] {
  return [
    ...(debtors ? [debtorsRow(debtors)] : []),
    ...(staffing
      ? [
          {
            key: 'rates',
            title: 'Ставки',
            detail: `Всего ${rateText(staffing.rates)}`,
            end: staffing.freeRates > 0 ? `свободно ${rateText(staffing.freeRates)}` : 'свободных нет',
            to: addressOf(departmentsScreens.rates, { department }),
          },
          {
            key: 'states',
            title: departmentsScreens.states.title,
            detail:
              staffing.free.length > 0
                ? `Свободны: ${postsText(staffing.free.map(({ post }) => post))}`
                : 'Все заняты',
            to: addressOf(departmentsScreens.states, { department }),
          },
          {
            key: 'publications',
            title: 'Публикации',
            detail: `За ${staffing.year} год`,
            end: staffing.publicationsCount,
            to: addressOf(departmentsScreens.publications, { department, year: staffing.year }),
          },
        ]
      : []),
  ]
}
