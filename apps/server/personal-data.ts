import { accountsPersonalData } from '#areas/accounts/server/personal-data.ts'
import { bypassPersonalData } from '#areas/bypass/server/personal-data.ts'
import { departmentsPersonalData } from '#areas/departments/server/personal-data.ts'
import { informationPersonalData } from '#areas/information/server/personal-data.ts'
import { journalPersonalData } from '#areas/journal/server/personal-data.ts'
import { libraryPersonalData } from '#areas/library/server/personal-data.ts'
import { peoplePersonalData } from '#areas/people/server/personal-data.ts'
import { privacyPersonalData } from '#areas/privacy/server/personal-data.ts'
import { questionnairesPersonalData } from '#areas/questionnaires/server/personal-data.ts'
import { rightsPersonalData } from '#areas/rights/server/personal-data.ts'
import { sciencePersonalData } from '#areas/science/server/personal-data.ts'
import { studyPersonalData } from '#areas/study/server/personal-data.ts'
import type { PersonalDataSource } from '#platform/server/personal-data/source.ts'

/** Everything that areas know of a person, in the order in which the person reads it. */
export const personalData: readonly PersonalDataSource[] = [
  ...peoplePersonalData,
  ...informationPersonalData,
  ...studyPersonalData,
  ...journalPersonalData,
  ...bypassPersonalData,
  ...questionnairesPersonalData,
  ...departmentsPersonalData,
  ...sciencePersonalData,
  ...libraryPersonalData,
  ...accountsPersonalData,
  ...rightsPersonalData,
  ...privacyPersonalData,
]
