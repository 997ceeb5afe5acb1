import { defineTesting } from '#platform/server/testing/area-testing.ts'
import { OWN } from '#platform/server/testing/id-rules.ts'
import { informationCalls } from '../../contract/calls.ts'

const LISTS = {
  academy: '',
  activities: '',
  awards: 'Грамота',
  extra: '',
  interests: 'Робототехника\nЭнергетика',
  otherJobs: '',
  researchers: '',
  results: '',
}

export const informationTesting = defineTesting(informationCalls, {
  samples: { getInformation: { lang: 'ru' }, saveInformation: { lang: 'en', version: 0, ...LISTS } },
  ids: { writers: { person_information: OWN } },
})
