import { accountsWeb } from '#areas/accounts/web/area.tsx'
import { administrationWeb } from '#areas/administration/web/area.tsx'
import { announcementsWeb } from '#areas/announcements/web/area.tsx'
import { bypassWeb } from '#areas/bypass/web/area.tsx'
import { cardsWeb } from '#areas/cards/web/area.tsx'
import { campusWeb } from '#areas/campus/web/area.tsx'
import { curriculaWeb } from '#areas/curricula/web/area.tsx'
import { departmentsWeb } from '#areas/departments/web/area.tsx'
import { dictionariesWeb } from '#areas/dictionaries/web/area.tsx'
import { electivesWeb } from '#areas/electives/web/area.tsx'
import { homeWeb } from '#areas/home/web/area.tsx'
import { importsWeb } from '#areas/imports/web/area.tsx'
import { informationWeb } from '#areas/information/web/area.tsx'
import { questionnairesWeb } from '#areas/questionnaires/web/area.tsx'
import { recordBookWeb } from '#areas/record-book/web/area.tsx'
import { rightsWeb } from '#areas/rights/web/area.tsx'
import { roomBookingWeb } from '#areas/room-booking/web/area.tsx'
import { roomsWeb } from '#areas/rooms/web/area.tsx'
import { scholarshipWeb } from '#areas/scholarship/web/area.tsx'
import { scienceWeb } from '#areas/science/web/area.tsx'
import { searchWeb } from '#areas/search/web/area.tsx'
import { settlementsWeb } from '#areas/settlements/web/area.tsx'
import { sheetsWeb } from '#areas/sheets/web/area.tsx'
import { staffWeb } from '#areas/staff/web/area.tsx'
import { journalWeb } from '#areas/journal/web/area.tsx'
import { studyWeb } from '#areas/study/web/area.tsx'
import { kitWeb } from '#areas/kit/web/area.tsx'
import { libraryWeb } from '#areas/library/web/area.tsx'
import { messengerWeb } from '#areas/messenger/web/area.tsx'
import { militaryWeb } from '#areas/military/web/area.tsx'
import { newsWeb } from '#areas/news/web/area.tsx'
import { noticesWeb } from '#areas/notices/web/area.tsx'
import { ordersWeb } from '#areas/orders/web/area.tsx'
import { certificatesWeb } from '#areas/certificates/web/area.tsx'
import { papersWeb } from '#areas/papers/web/area.tsx'
import { contentWeb } from '#areas/content/web/area.tsx'
import { peopleWeb } from '#areas/people/web/area.tsx'
import { privacyWeb } from '#areas/privacy/web/area.tsx'
import { supportWeb } from '#areas/support/web/area.tsx'
import { switchingWeb } from '#areas/switching/web/area.tsx'
import { timetableWeb } from '#areas/timetable/web/area.tsx'
import { worksWeb } from '#areas/works/web/area.tsx'
import type { WebArea } from '#platform/web/router/area.ts'

/** Every area that the browser offers. */
export const areas: readonly WebArea[] = [
  accountsWeb,
  administrationWeb,
  announcementsWeb,
  curriculaWeb,
  departmentsWeb,
  campusWeb,
  cardsWeb,
  bypassWeb,
  dictionariesWeb,
  electivesWeb,
  homeWeb,
  importsWeb,
  informationWeb,
  questionnairesWeb,
  recordBookWeb,
  rightsWeb,
  roomBookingWeb,
  worksWeb,
  roomsWeb,
  scholarshipWeb,
  scienceWeb,
  searchWeb,
  settlementsWeb,
  sheetsWeb,
  staffWeb,
  journalWeb,
  studyWeb,
  supportWeb,
  certificatesWeb,
  papersWeb,
  contentWeb,
  messengerWeb,
  militaryWeb,
  newsWeb,
  noticesWeb,
  ordersWeb,
  kitWeb,
  peopleWeb,
  libraryWeb,
  privacyWeb,
  switchingWeb,
  timetableWeb,
]
