import type { Job } from '#platform/server/jobs/job.ts'
import type { ServedArea } from '#platform/server/http/handlers.ts'
import { accountsArea } from '#areas/accounts/server/handlers.ts'
import { administrationArea } from '#areas/administration/server/handlers.ts'
import { announcementsArea } from '#areas/announcements/server/handlers.ts'
import { bypassArea } from '#areas/bypass/server/handlers.ts'
import { campusArea } from '#areas/campus/server/handlers.ts'
import { departmentsArea } from '#areas/departments/server/handlers.ts'
import { contentArea } from '#areas/content/server/handlers.ts'
import { dictionariesArea } from '#areas/dictionaries/server/handlers.ts'
import { filesArea } from '#areas/files/server/handlers.ts'
import { homeArea } from '#areas/home/server/handlers.ts'
import { informationArea } from '#areas/information/server/handlers.ts'
import { journalArea } from '#areas/journal/server/handlers.ts'
import { journalJobs } from '#areas/journal/server/jobs.ts'
import { libraryArea } from '#areas/library/server/handlers.ts'
import { newsArea } from '#areas/news/server/handlers.ts'
import { peopleArea } from '#areas/people/server/handlers.ts'
import { portalArea } from '#areas/portal/server/handlers.ts'
import { questionnairesArea } from '#areas/questionnaires/server/handlers.ts'
import { holdsPower, rightsArea } from '#areas/rights/server/handlers.ts'
import { scienceArea } from '#areas/science/server/handlers.ts'
import { staffArea } from '#areas/staff/server/handlers.ts'
import { privacyArea } from '#areas/privacy/server/handlers.ts'
import { switchingArea } from '#areas/switching/server/handlers.ts'
import { timetableArea } from '#areas/timetable/server/handlers.ts'
import { homeWidgets } from './home-widgets.ts'
import { personalData } from './personal-data.ts'

/** What areas do by themselves while the server runs. */
export const areaJobs: readonly Job[] = journalJobs

/** Every area that the server serves. */
export const areas: Record<string, ServedArea> = {
  accounts: accountsArea,
  administration: administrationArea,
  announcements: announcementsArea,
  bypass: bypassArea,
  campus: campusArea,
  departments: departmentsArea,
  content: contentArea,
  dictionaries: dictionariesArea,
  files: filesArea,
  home: homeArea(homeWidgets),
  information: informationArea,
  journal: journalArea,
  library: libraryArea,
  news: newsArea,
  people: peopleArea,
  portal: portalArea,
  questionnaires: questionnairesArea,
  rights: rightsArea,
  science: scienceArea,
  staff: staffArea,
  privacy: privacyArea(personalData, holdsPower),
  switching: switchingArea,
  timetable: timetableArea,
}
