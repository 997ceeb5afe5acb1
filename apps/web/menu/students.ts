import { bypassScreens } from '#areas/bypass/contract/screens.ts'
import { campusScreens } from '#areas/campus/contract/screens.ts'
import { certificatesScreens } from '#areas/certificates/contract/screens.ts'
import { contentScreens } from '#areas/content/contract/screens.ts'
import { electivesScreens } from '#areas/electives/contract/screens.ts'
import { homeScreens } from '#areas/home/contract/screens.ts'
import { journalScreens } from '#areas/journal/contract/screens.ts'
import { libraryScreens } from '#areas/library/contract/screens.ts'
import { militaryScreens } from '#areas/military/contract/screens.ts'
import { questionnairesScreens } from '#areas/questionnaires/contract/screens.ts'
import { recordBookScreens } from '#areas/record-book/contract/screens.ts'
import { scholarshipScreens } from '#areas/scholarship/contract/screens.ts'
import { scienceScreens } from '#areas/science/contract/screens.ts'
import { settlementsScreens } from '#areas/settlements/contract/screens.ts'
import { worksScreens } from '#areas/works/contract/screens.ts'
import { ownWorksTitle } from '#areas/works/contract/titles.ts'
import { timetableScreens } from '#areas/timetable/contract/screens.ts'
import type { Arrangement, GroupOfScreens } from '#platform/web/shell/arrangement.ts'
import { CHATS_OF_PHONE, isAnyOf, UNIT_PAGES, university } from './shared.ts'

const STUDY: GroupOfScreens = {
  title: 'Учёба',
  icon: 'courses',
  hub: homeScreens.studyHub,
  screens: [
    campusScreens.militaryCentre,
    electivesScreens.gym,
    electivesScreens.language,
    journalScreens.ownJournal,
    recordBookScreens.recordBook,
    recordBookScreens.studentCard,
    recordBookScreens.currentProgress,
    recordBookScreens.certification,
    recordBookScreens.workPlan,
    recordBookScreens.educationPlan,
    { screen: worksScreens.ownWorks, title: ownWorksTitle },
    questionnairesScreens.studentQuestionnaire,
  ],
}

const LIBRARY: GroupOfScreens = {
  title: 'Библиотека',
  icon: 'book',
  screens: [libraryScreens.recommendedLiterature, libraryScreens.literatureSearch, libraryScreens.bookLoans],
}

const LEAVING: GroupOfScreens = {
  title: 'Завершение обучения',
  icon: 'list',
  hub: homeScreens.leavingHub,
  screens: [bypassScreens.bypassSheet, questionnairesScreens.graduateQuestionnaire],
}

const DOCUMENTS: GroupOfScreens = {
  title: 'Финансы и документы',
  icon: 'list',
  screens: [certificatesScreens.ownCertificates, settlementsScreens.ownSettlements],
}

export const student: Arrangement = {
  side: 'study',
  isFor: isAnyOf('student', 'aspirant'),
  entries: [
    homeScreens.home,
    timetableScreens.timetable,
    STUDY,
    {
      ...DOCUMENTS,
      screens: [
        ...DOCUMENTS.screens,
        militaryScreens.ownMilitary,
        { screen: bypassScreens.bypassSheet, holding: 'leaving-order' },
      ],
    },
    {
      title: 'Портфолио и карьера',
      icon: 'science',
      screens: [
        { screen: scholarshipScreens.scholarship, holding: 'raised-scholarship' },
        { screen: scienceScreens.patents, holding: 'patents' },
        { screen: scienceScreens.researchContracts, holding: 'research-contracts' },
        { screen: scienceScreens.teachingAids, holding: 'teaching-aids' },
      ],
    },
    LIBRARY,
  ],
  tail: [university(campusScreens.sportClub, ...UNIT_PAGES), contentScreens.help],
  folded: { ...STUDY, screens: [...STUDY.screens, ...LIBRARY.screens] },
  phone: [timetableScreens.timetable, { screen: journalScreens.ownJournal, title: 'Журнал' }, CHATS_OF_PHONE],
}

export const leaver: Arrangement = {
  side: 'study',
  isFor: isAnyOf('graduate', 'ex-student'),
  entries: [homeScreens.home, LEAVING, DOCUMENTS, LIBRARY],
  tail: [university(), contentScreens.help],
  folded: LEAVING,
  phone: [
    bypassScreens.bypassSheet,
    { screen: certificatesScreens.ownCertificates, title: 'Справки' },
    CHATS_OF_PHONE,
  ],
}
