import { administrationScreens } from '#areas/administration/contract/screens.ts'
import { announcementsScreens } from '#areas/announcements/contract/screens.ts'
import { bypassScreens } from '#areas/bypass/contract/screens.ts'
import { certificatesScreens } from '#areas/certificates/contract/screens.ts'
import { contentScreens } from '#areas/content/contract/screens.ts'
import { departmentsScreens } from '#areas/departments/contract/screens.ts'
import { dictionariesScreens } from '#areas/dictionaries/contract/screens.ts'
import { homeScreens } from '#areas/home/contract/screens.ts'
import { importsScreens } from '#areas/imports/contract/screens.ts'
import { journalScreens } from '#areas/journal/contract/screens.ts'
import { libraryScreens } from '#areas/library/contract/screens.ts'
import { newsScreens } from '#areas/news/contract/screens.ts'
import { orderScreens } from '#areas/orders/contract/screens.ts'
import { peopleScreens } from '#areas/people/contract/screens.ts'
import { privacyScreens } from '#areas/privacy/contract/screens.ts'
import { roomBookingScreens } from '#areas/room-booking/contract/screens.ts'
import { rightsScreens } from '#areas/rights/contract/screens.ts'
import { sheetsScreens } from '#areas/sheets/contract/screens.ts'
import { staffScreens } from '#areas/staff/contract/screens.ts'
import { studyScreens } from '#areas/study/contract/screens.ts'
import { supportScreens } from '#areas/support/contract/screens.ts'
import { switchingScreens } from '#areas/switching/contract/screens.ts'
import { worksScreens } from '#areas/works/contract/screens.ts'
import { timetableScreens } from '#areas/timetable/contract/screens.ts'
import { holdsAny } from '#platform/web/router/portal.ts'
import type { SessionUser } from '#platform/web/router/session.ts'
import type { Arrangement, GroupOfScreens, PlacedScreen } from '#platform/web/shell/arrangement.ts'
import {
  isAnyOf,
  CONTENT,
  COURSES,
  DATA,
  OWN_COURSES,
  OWN_JOURNAL,
  OWN_SCIENCE,
  QUEUES,
  RIGHTS,
  SCIENCE,
  SHEETS_AND_WORKS,
  TAIL,
  TIMETABLE,
  UNIT_PAGES,
} from './shared.ts'

const WORK: GroupOfScreens = {
  title: 'Работа',
  icon: 'courses',
  screens: [OWN_COURSES, ...COURSES.screens, ...SHEETS_AND_WORKS.screens, ...UNIT_PAGES],
}
const SHARED = { side: 'work', tail: TAIL, folded: WORK } as const
const JOURNAL_OF_PHONE = { ...OWN_JOURNAL, title: 'Журнал' }

export const administrator: Arrangement = {
  ...SHARED,
  isFor: isAnyOf('admin'),
  entries: [
    homeScreens.home,
    {
      title: 'Пользователи',
      icon: 'people',
      screens: [
        rightsScreens.users,
        rightsScreens.roles,
        rightsScreens.codes,
        switchingScreens.changeUser,
        privacyScreens.corrections,
        supportScreens.supportRequests,
      ],
    },
    DATA,
    CONTENT,
    administrationScreens.audit,
    administrationScreens.system,
    ...RIGHTS,
  ],
  phone: [
    { screen: rightsScreens.users, title: 'Пользователи' },
    { screen: administrationScreens.audit, title: 'Действия' },
    administrationScreens.system,
  ],
}

/** Those of an institute's leader who also teaches. */
const OWN_SHEETS_AND_WORKS: GroupOfScreens = {
  ...SHEETS_AND_WORKS,
  screens: [
    { screen: sheetsScreens.sheets, holding: 'sheets' },
    { screen: worksScreens.taughtWorks, holding: 'teaching' },
  ],
}

/** A directorate has the pages of its own unit as well: the menu says which ones are about all units. */
const INSTITUTE_PAGES: readonly PlacedScreen[] = [
  { screen: departmentsScreens.allEmployees, title: 'Сотрудники института' },
  { screen: departmentsScreens.allStructure, title: 'Структура института' },
  { screen: departmentsScreens.allRates, title: 'Ставки института' },
]

/** The people in charge of an institute: its head, and its directorate. */
export const director: Arrangement = {
  ...SHARED,
  isFor: isAnyOf('institute-or-deanery-head', 'directorate'),
  entries: [
    homeScreens.home,
    {
      title: 'Институт',
      icon: 'building',
      hub: homeScreens.unitHub,
      screens: [...INSTITUTE_PAGES, ...UNIT_PAGES],
    },
    {
      title: 'Учебный процесс',
      icon: 'chart',
      hub: journalScreens.unitStudy,
      screens: [
        journalScreens.debtors,
        sheetsScreens.institute,
        sheetsScreens.retakes,
        sheetsScreens.markRules,
        timetableScreens.groupTimetable,
        worksScreens.unitWorks,
        studyScreens.leftStudents,
      ],
    },
    TIMETABLE,
    COURSES,
    OWN_SHEETS_AND_WORKS,
    SCIENCE,
    ...RIGHTS,
  ],
  phone: [
    { screen: journalScreens.debtors, title: 'Отстающие' },
    { screen: sheetsScreens.institute, title: 'Ведомости' },
    timetableScreens.timetable,
    { screen: staffScreens.staffList, title: 'Сотрудники' },
  ],
}

/** A chair, an office or a laboratory, by the post of its head. */
const unitWord = ({ status }: SessionUser): string =>
  ['Лаборатория', 'Отдел'].find((word) => status?.toLowerCase().includes(word.slice(0, 5).toLowerCase())) ??
  'Кафедра'

export const head: Arrangement = {
  ...SHARED,
  isFor: isAnyOf('department-head'),
  entries: [
    homeScreens.home,
    {
      title: unitWord,
      icon: 'building',
      hub: homeScreens.unitHub,
      screens: [
        worksScreens.unitWorks,
        journalScreens.unitStudy,
        journalScreens.debtors,
        sheetsScreens.department,
        sheetsScreens.markRules,
        ...UNIT_PAGES,
      ],
    },
    TIMETABLE,
    COURSES,
    SHEETS_AND_WORKS,
    SCIENCE,
    ...RIGHTS,
  ],
  phone: [
    { screen: homeScreens.unitHub, title: unitWord },
    JOURNAL_OF_PHONE,
    timetableScreens.timetable,
    announcementsScreens.announcements,
  ],
}

export const teacher: Arrangement = {
  ...SHARED,
  isFor: (user) => holdsAny(user, ['worker']) && user.holdings.includes('teaching'),
  entries: [homeScreens.home, TIMETABLE, OWN_JOURNAL, COURSES, SHEETS_AND_WORKS, SCIENCE, ...RIGHTS],
  phone: [timetableScreens.timetable, JOURNAL_OF_PHONE, OWN_COURSES],
}

const ROOMS: GroupOfScreens = {
  title: 'Помещения',
  icon: 'building',
  screens: [
    roomBookingScreens.roomTimetable,
    roomBookingScreens.roomLoading,
    roomBookingScreens.roomBooking,
    dictionariesScreens.roomDictionaries,
  ],
}

const isEditor = isAnyOf('content-management')

/** Its keepers also import its files, and read here instead of in «Наука»; other desks see only the import. */
const LIBRARY: GroupOfScreens = {
  title: 'Библиотека',
  icon: 'book',
  screens: [
    libraryScreens.adminCatalogue,
    libraryScreens.adminLoans,
    importsScreens.imports,
    { screen: libraryScreens.literatureSearch, isFor: isEditor },
    { screen: libraryScreens.bookLoans, isFor: isEditor },
  ],
}

/** Workers without lessons: the queues and places that their rights open come first. */
const entriesOfDesk = (science: GroupOfScreens): Arrangement['entries'] => [
  homeScreens.home,
  QUEUES,
  // Whoever supervises works without giving lessons.
  { screen: worksScreens.taughtWorks, holding: 'supervising' },
  ROOMS,
  dictionariesScreens.adminDictionaries,
  announcementsScreens.adminAnnouncements,
  newsScreens.adminNews,
  contentScreens.adminPages,
  orderScreens.orders,
  LIBRARY,
  peopleScreens.people,
  departmentsScreens.units,
  ...RIGHTS,
  science,
]

export const desk: Arrangement = {
  ...SHARED,
  isFor: isAnyOf('worker'),
  entries: entriesOfDesk(OWN_SCIENCE),
  phone: [
    certificatesScreens.desk,
    { screen: bypassScreens.bypassSigning, title: 'Обходные' },
    { screen: roomBookingScreens.bookingModeration, title: 'Заявки' },
    {
      screen: roomBookingScreens.roomTimetable,
      title: 'Занятость',
      isFor: isAnyOf('booking-moderation', 'rooms-management'),
    },
    { screen: dictionariesScreens.roomDictionaries, title: 'Справочники' },
    peopleScreens.people,
    orderScreens.orders,
    { screen: announcementsScreens.adminAnnouncements, title: 'Объявления' },
    { screen: newsScreens.adminNews, title: 'Новости' },
    { screen: staffScreens.staffList, title: 'Сотрудники' },
    announcementsScreens.announcements,
    newsScreens.news,
  ],
}

/** The desk to which science is its work. */
export const scienceDesk: Arrangement = {
  ...desk,
  isFor: isAnyOf('publications-approval'),
  entries: entriesOfDesk(SCIENCE),
}
