import { givenRequestedLoan, givenLoan, givenReturnedLoan } from './given-loan.ts'
import { libraryNoticeScenes } from './notice-scenes.ts'
import { givenTitle, givenWithdrawnTitle } from './given-title.ts'
import { defineTesting } from '#platform/server/testing/area-testing.ts'
import { IN_OWN_GROUP } from '#areas/study/server/testing/own-group.ts'
import { teaches } from '#areas/timetable/server/testing/teaching.ts'
import { holds } from '#platform/server/testing/id-rules.ts'
import { libraryCalls } from '../../contract/calls.ts'

const LIBRARY = holds('content-management')
const isOwnLoan = (id: string) =>
  `exists (select from library_loan l where l.id = ${id} and l.person_id = me.person_id)`
const UNTIL = '2027-03-01'
const REASON = 'Книгу ждут другие читатели'

const A_TITLE = {
  title: 'Основы проектирования',
  author: 'Петров П. П.',
  publisher: null,
  year: 2024,
  isbn: null,
  url: null,
  copies: 4,
  available: 4,
}

export const libraryTesting = defineTesting(libraryCalls, {
  samples: {
    createTitle: A_TITLE,
    changeTitle: { id: 1, version: 1, ...A_TITLE },
    addRecommendation: { disciplineId: 1, titleId: 1, isMain: true },
    changeRecommendation: { id: 1, version: 1, isMain: true },
    renewLoan: { id: 1, version: 1, until: UNTIL },
    refuseRenewal: { id: 1, version: 1, reason: REASON },
  },
  beginnings: {
    addRecommendation: async (server) => ({ disciplineId: 10, titleId: (await givenTitle(server)).id }),
    withdrawTitle: givenTitle,
    restoreTitle: givenWithdrawnTitle,
    askRenewal: async (server) => ({ id: (await givenLoan(server)).id }),
    takeBackRenewal: async (server) => ({ id: (await givenRequestedLoan(server)).id }),
    renewLoan: async (server) => ({ ...(await givenLoan(server)), until: UNTIL }),
    refuseRenewal: async (server) => ({ ...(await givenRequestedLoan(server)), reason: REASON }),
    returnLoan: givenLoan,
    reopenLoan: givenReturnedLoan,
  },
  notices: libraryNoticeScenes,
  ids: {
    writers: {
      library_recommendation: `exists (select from timetable_lesson l
        where l.discipline_id = r.discipline_id and ${teaches('l.id')})`,
      library_title: LIBRARY,
      library_loan: LIBRARY,
      library_card: LIBRARY,
      library_renewal: `${LIBRARY} or ${isOwnLoan('r.loan_id')}`,
    },
    readers: {
      listRecommended: { only: IN_OWN_GROUP },
      exportRecommended: { only: IN_OWN_GROUP },
      getTitle: { open: 'The catalogue is for everybody' },
    },
    id: 'titleId',
    scenes: {
      // A book that its holder has at home.
      loan: `select l.person_id as holder, l.id, l.version from library_loan l
        join cast_person c on c.person_id = l.person_id where l.returned_at is null order by l.id limit 8`,
      // A title on the list of a discipline that the holder teaches.
      title: `
        select distinct t.person_id as holder, r.id as "recommendationId", r.version, l.discipline_id as "disciplineId",
          (select min(free.id) from library_title free where free.withdrawn_at is null and not exists (
            select from library_recommendation k where k.discipline_id = l.discipline_id and k.title_id = free.id)) as "titleId"
        from cast_person c join timetable_lesson_teacher t on t.person_id = c.person_id
        join timetable_lesson l on l.id = t.lesson_id
        join library_recommendation r on r.discipline_id = l.discipline_id`,
    },
    calls: {
      changeRecommendation: { id: 'recommendationId' },
      removeRecommendation: { id: 'recommendationId' },
      restoreRecommendation: { id: 'recommendationId' },
      askRenewal: { scene: 'loan' },
      takeBackRenewal: { scene: 'loan' },
      renewLoan: { scene: 'loan' },
      refuseRenewal: { scene: 'loan' },
      returnLoan: { scene: 'loan' },
      reopenLoan: { scene: 'loan' },
      listRecommended: { scene: 'person' },
      exportRecommended: { scene: 'person' },
    },
  },
})
