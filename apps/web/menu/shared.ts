import { announcementsScreens } from '#areas/announcements/contract/screens.ts'
import { bypassScreens } from '#areas/bypass/contract/screens.ts'
import { certificatesScreens } from '#areas/certificates/contract/screens.ts'
import { contentScreens } from '#areas/content/contract/screens.ts'
import { departmentsScreens } from '#areas/departments/contract/screens.ts'
import { dictionariesScreens } from '#areas/dictionaries/contract/screens.ts'
import { homeScreens } from '#areas/home/contract/screens.ts'
import { electivesScreens } from '#areas/electives/contract/screens.ts'
import { importsScreens } from '#areas/imports/contract/screens.ts'
import { journalScreens } from '#areas/journal/contract/screens.ts'
import { libraryScreens } from '#areas/library/contract/screens.ts'
import { messengerScreens } from '#areas/messenger/contract/screens.ts'
import { militaryScreens } from '#areas/military/contract/screens.ts'
import { newsScreens } from '#areas/news/contract/screens.ts'
import { orderScreens } from '#areas/orders/contract/screens.ts'
import { peopleScreens } from '#areas/people/contract/screens.ts'
import { questionnairesScreens } from '#areas/questionnaires/contract/screens.ts'
import { roomBookingScreens } from '#areas/room-booking/contract/screens.ts'
import { scienceScreens } from '#areas/science/contract/screens.ts'
import { scholarshipScreens } from '#areas/scholarship/contract/screens.ts'
import { settlementsScreens } from '#areas/settlements/contract/screens.ts'
import { sheetsScreens } from '#areas/sheets/contract/screens.ts'
import { staffScreens } from '#areas/staff/contract/screens.ts'
import { studyScreens } from '#areas/study/contract/screens.ts'
import { worksScreens } from '#areas/works/contract/screens.ts'
import { taughtWorksTitle } from '#areas/works/contract/titles.ts'
import { timetableScreens } from '#areas/timetable/contract/screens.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import { holdsAny } from '#platform/web/router/portal.ts'
import type { SessionUser } from '#platform/web/router/session.ts'
import type { GroupOfScreens, PlacedScreen } from '#platform/web/shell/arrangement.ts'

export const isAnyOf =
  (...permissions: Permission[]) =>
  (user: SessionUser): boolean =>
    holdsAny(user, permissions)

// Groups that several roles have. A screen takes the first place that a role gives it.

export const UNIT_PAGES: readonly PlacedScreen[] = [
  departmentsScreens.employees,
  departmentsScreens.structure,
  departmentsScreens.rates,
  departmentsScreens.publications,
  departmentsScreens.states,
  departmentsScreens.history,
]

export const university = (...more: readonly PlacedScreen[]): GroupOfScreens => ({
  title: 'Университет',
  icon: 'university',
  screens: [
    messengerScreens.chats,
    announcementsScreens.announcements,
    newsScreens.news,
    staffScreens.staffList,
    ...more,
  ],
})

export const SCIENCE: GroupOfScreens = {
  title: 'Наука',
  icon: 'science',
  screens: [
    scienceScreens.patents,
    scienceScreens.researchContracts,
    scienceScreens.teachingAids,
    libraryScreens.literatureSearch,
    libraryScreens.bookLoans,
  ],
}

/** The same for those whose work it is not: of what one may have, only what they have. */
export const OWN_SCIENCE: GroupOfScreens = {
  ...SCIENCE,
  screens: [
    { screen: scienceScreens.patents, holding: 'patents' },
    { screen: scienceScreens.researchContracts, holding: 'research-contracts' },
    { screen: scienceScreens.teachingAids, holding: 'teaching-aids' },
    libraryScreens.literatureSearch,
    libraryScreens.bookLoans,
  ],
}

/** What concerns somebody as a worker of the university. */
const STAFF_MATTERS: GroupOfScreens = {
  title: 'Кадры',
  icon: 'people',
  screens: [{ screen: settlementsScreens.ownSettlements, holding: 'settlements' }],
}

/** Under the thumb of those whose place for it is there. */
export const CHATS_OF_PHONE: PlacedScreen = { screen: messengerScreens.chats, title: 'Чаты' }

export const OWN_JOURNAL: PlacedScreen = { screen: journalScreens.lesson, holding: 'teaching' }

export const OWN_COURSES: PlacedScreen = { screen: journalScreens.courses, holding: 'teaching' }

/** The items that follow from the lessons that somebody gives. */
export const COURSES: GroupOfScreens = {
  title: 'Мои курсы',
  icon: 'courses',
  hub: OWN_COURSES,
  screens: [
    OWN_JOURNAL,
    { screen: journalScreens.debtors, holding: 'teaching' },
    { screen: libraryScreens.taughtLiterature, holding: 'teaching' },
  ],
}

/** The documents that a teacher fills in and signs, or agrees, at the end of a term. */
export const SHEETS_AND_WORKS: GroupOfScreens = {
  title: 'Ведомости и работы',
  icon: 'list',
  screens: [
    { screen: sheetsScreens.sheets, holding: 'sheets' },
    { screen: worksScreens.taughtWorks, title: taughtWorksTitle },
  ],
}

/** The screens about times and places, for people who work here. */
export const TIMETABLE: GroupOfScreens = {
  title: 'Расписание',
  icon: 'calendar',
  hub: timetableScreens.timetable,
  screens: [
    timetableScreens.groupTimetable,
    roomBookingScreens.roomBooking,
    roomBookingScreens.roomTimetable,
  ],
}

export const CONTENT: GroupOfScreens = {
  title: 'Содержание',
  icon: 'news',
  screens: [
    announcementsScreens.adminAnnouncements,
    newsScreens.adminNews,
    contentScreens.adminPages,
    libraryScreens.adminCatalogue,
    libraryScreens.adminLoans,
    questionnairesScreens.questionnaireSummary,
    questionnairesScreens.questionnaireEditor,
  ],
}

export const DATA: GroupOfScreens = {
  title: 'Данные',
  icon: 'data',
  screens: [
    peopleScreens.people,
    departmentsScreens.units,
    studyScreens.students,
    studyScreens.disciplines,
    dictionariesScreens.adminDictionaries,
    dictionariesScreens.roomDictionaries,
    timetableScreens.editor,
    importsScreens.imports,
    orderScreens.orders,
    journalScreens.thresholds,
    worksScreens.workRules,
    bypassScreens.bypassPoints,
    settlementsScreens.keptSettlements,
    scholarshipScreens.achievements,
    sheetsScreens.markRules,
  ],
}

/** The queues of a desk: two or more are one entry with all of them in sight. */
export const QUEUES: GroupOfScreens = {
  title: 'Заявки',
  icon: 'list',
  hub: homeScreens.deskHub,
  isOfSeveral: true,
  screens: [
    certificatesScreens.desk,
    bypassScreens.bypassSigning,
    militaryScreens.desk,
    roomBookingScreens.bookingModeration,
    electivesScreens.moderation,
    messengerScreens.complaints,
  ],
}

/** The queues and places that a right adds to any role. */
export const RIGHTS: readonly (PlacedScreen | GroupOfScreens)[] = [QUEUES, DATA, CONTENT]

export const TAIL: readonly (PlacedScreen | GroupOfScreens)[] = [
  STAFF_MATTERS,
  university(...UNIT_PAGES),
  contentScreens.help,
]
