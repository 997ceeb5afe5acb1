import { defineTesting } from '#platform/server/testing/area-testing.ts'
import { cardsCalls } from '../../contract/calls.ts'

const OPEN =
  'Everybody looks up who and what there is; names of students are cut to those whom the reader knows'

export const cardsTesting = defineTesting(cardsCalls, {
  samples: {
    getPersonCard: { id: 1 },
    getGroupCard: { id: 1 },
    getDisciplineCard: { id: 1 },
    getUnitCard: { id: 1 },
    getRoomCard: { id: 1 },
    listStudentCourses: { id: 1 },
  },
  ids: {
    writers: { personal_view: 'r.viewer_id = me.person_id' },
    readers: {
      getPersonCard: { open: 'The handler looks at who may know the person, field by field' },
      getGroupCard: { open: OPEN },
      getDisciplineCard: { open: OPEN },
      getUnitCard: { open: OPEN },
      getRoomCard: { open: OPEN },
      listStudentCourses: {
        open: 'Only courses that the reader gives, or of students whom the reader looks after',
      },
    },
  },
})
