import { accountsServer } from '#areas/accounts/server/area.ts'
import { administrationServer } from '#areas/administration/server/area.ts'
import { announcementsServer } from '#areas/announcements/server/area.ts'
import { bypassServer } from '#areas/bypass/server/area.ts'
import { campusServer } from '#areas/campus/server/area.ts'
import { cardsServer } from '#areas/cards/server/area.ts'
import { certificatesServer } from '#areas/certificates/server/area.ts'
import { contentServer } from '#areas/content/server/area.ts'
import { curriculaServer } from '#areas/curricula/server/area.ts'
import { departmentsServer } from '#areas/departments/server/area.ts'
import { dictionariesServer } from '#areas/dictionaries/server/area.ts'
import { electivesServer } from '#areas/electives/server/area.ts'
import { exchangeServer } from '#areas/exchange/server/area.ts'
import { filesServer } from '#areas/files/server/area.ts'
import { homeServer } from '#areas/home/server/area.ts'
import { importsServer } from '#areas/imports/server/area.ts'
import { informationServer } from '#areas/information/server/area.ts'
import { journalServer } from '#areas/journal/server/area.ts'
import { libraryServer } from '#areas/library/server/area.ts'
import { messengerServer } from '#areas/messenger/server/area.ts'
import { militaryServer } from '#areas/military/server/area.ts'
import { newsServer } from '#areas/news/server/area.ts'
import { noticesServer } from '#areas/notices/server/area.ts'
import { ordersServer } from '#areas/orders/server/area.ts'
import { papersServer } from '#areas/papers/server/area.ts'
import { peopleServer } from '#areas/people/server/area.ts'
import { portalServer } from '#areas/portal/server/area.ts'
import { privacyServer } from '#areas/privacy/server/area.ts'
import { publicationsServer } from '#areas/publications/server/area.ts'
import { questionnairesServer } from '#areas/questionnaires/server/area.ts'
import { recordBookServer } from '#areas/record-book/server/area.ts'
import { rightsServer } from '#areas/rights/server/area.ts'
import { roomBookingServer } from '#areas/room-booking/server/area.ts'
import { roomsServer } from '#areas/rooms/server/area.ts'
import { scholarshipServer } from '#areas/scholarship/server/area.ts'
import { scienceServer } from '#areas/science/server/area.ts'
import { searchServer } from '#areas/search/server/area.ts'
import { settlementsServer } from '#areas/settlements/server/area.ts'
import { sheetsServer } from '#areas/sheets/server/area.ts'
import { staffServer } from '#areas/staff/server/area.ts'
import { studyServer } from '#areas/study/server/area.ts'
import { supportServer } from '#areas/support/server/area.ts'
import { switchingServer } from '#areas/switching/server/area.ts'
import { timetableServer } from '#areas/timetable/server/area.ts'
import { worksServer } from '#areas/works/server/area.ts'
import type { ServerArea } from '#platform/server/areas/area.ts'

/** All areas of the server. */
export const areas: readonly ServerArea[] = [
  accountsServer,
  administrationServer,
  announcementsServer,
  bypassServer,
  campusServer,
  cardsServer,
  certificatesServer,
  contentServer,
  curriculaServer,
  departmentsServer,
  dictionariesServer,
  electivesServer,
  exchangeServer,
  filesServer,
  homeServer,
  importsServer,
  informationServer,
  journalServer,
  libraryServer,
  messengerServer,
  militaryServer,
  newsServer,
  noticesServer,
  ordersServer,
  papersServer,
  peopleServer,
  portalServer,
  privacyServer,
  publicationsServer,
  questionnairesServer,
  recordBookServer,
  rightsServer,
  roomBookingServer,
  roomsServer,
  scholarshipServer,
  scienceServer,
  searchServer,
  settlementsServer,
  sheetsServer,
  staffServer,
  studyServer,
  supportServer,
  switchingServer,
  timetableServer,
  worksServer,
]
