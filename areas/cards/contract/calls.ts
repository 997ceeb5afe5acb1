import * as z from 'zod/mini'
import { callsWith } from '#platform/contract/call.ts'
import { Id } from '#platform/contract/query.ts'
import { DisciplineCard, GroupCard, UnitCard } from './other-cards.ts'
import { RoomCard } from './room-card.ts'
import { StudentCourse } from './student-course.ts'
import { PersonCard } from './person-card.ts'

const call = callsWith({})
const params = z.object({ id: Id })
const because = 'Everybody may look up who and what there is; each field has a rule of its own'

// Additive: roles, section 4.
export const cardsCalls = {
  getPersonCard: call({
    method: 'GET',
    path: '/api/proxy/cards/people/{id}',
    access: 'signed-in',
    because,
    params,
    answer: PersonCard,
    failures: ['not-found'],
  }),
  getGroupCard: call({
    method: 'GET',
    path: '/api/proxy/cards/groups/{id}',
    access: 'signed-in',
    because,
    params,
    answer: GroupCard,
    failures: ['not-found'],
  }),
  getDisciplineCard: call({
    method: 'GET',
    path: '/api/proxy/cards/disciplines/{id}',
    access: 'signed-in',
    because,
    params,
    answer: DisciplineCard,
    failures: ['not-found'],
  }),
  getUnitCard: call({
    method: 'GET',
    path: '/api/proxy/cards/units/{id}',
    access: 'signed-in',
    because,
    params,
    answer: UnitCard,
    failures: ['not-found'],
  }),
  getRoomCard: call({
    method: 'GET',
    path: '/api/proxy/cards/rooms/{id}',
    access: 'signed-in',
    because,
    params,
    answer: RoomCard,
    failures: ['not-found'],
  }),
  /** A student's results in the reader's courses; a curator sees all of the student's courses. */
  listStudentCourses: call({
    method: 'GET',
    path: '/api/proxy/cards/people/{id}/courses',
    access: { anyOf: ['worker'] },
    params,
    answer: z.array(StudentCourse),
  }),
}
