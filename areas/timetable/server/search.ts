import { addressOf } from '#platform/contract/address-of.ts'
import type { AreaSearch } from '#platform/server/search/search-source.ts'
import { timetableScreens } from '../contract/screens.ts'

export const timetableSearch: AreaSearch = {
  actions: [
    {
      title: 'Расписание сессии',
      detail: 'экзамены, зачёты и консультации по датам',
      to: addressOf(timetableScreens.timetable, { view: 'session' }),
      access: timetableScreens.timetable.access,
      keywords: 'экзамен зачёт консультация сессия',
    },
    {
      title: 'Распечатать расписание на завтра',
      detail: 'одна страница',
      to: addressOf(timetableScreens.timetable, { print: 'tomorrow' }),
      access: timetableScreens.timetable.access,
      keywords: 'печать напечатать пары',
    },
  ],
}
