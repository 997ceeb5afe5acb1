import { addressOf } from '#platform/contract/address-of.ts'
import type { AreaSearch } from '#platform/server/search/search-source.ts'
import { journalScreens } from '../contract/screens.ts'

export const journalSearch: AreaSearch = {
  actions: [
    {
      title: 'Отметить группу',
      detail: 'занятие, которое идёт сейчас, или следующее',
      to: addressOf(journalScreens.lesson),
      access: journalScreens.lesson.access,
      keywords: 'посещаемость присутствие перекличка студентов',
    },
  ],
}
