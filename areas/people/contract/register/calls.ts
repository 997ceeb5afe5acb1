import * as z from 'zod/mini'
import { callsWith, XLSX_FILE } from '#platform/contract/call.ts'
import { historyCalls } from '#platform/contract/history.ts'
import { Version } from '#platform/contract/ids.ts'
import { Id, pagingFields } from '#platform/contract/query.ts'
import { peopleFailures } from '../failures.ts'
import { KeptDocument, PersonDocument } from './document.ts'
import { ListedPerson, NewPerson, peopleFilter, PersonCard, PersonValues } from './person.ts'

const call = callsWith(peopleFailures)
/** The keepers of the university's people. */
const access = { anyOf: ['university-data', 'hr-import'] } as const
/** Document data have a permission of their own. */
const confidants = { anyOf: ['personal-documents'] } as const
const path = '/api/proxy/admin/data/people'
const params = z.object({ id: Id })
const history = historyCalls(peopleFailures, {
  path: `${path}/{id}`,
  access,
  missing: 'no-such-person',
  refusals: ['administrators-only'],
})

/** Ours: the register of people. Decision 0103. */
export const peopleRegisterCalls = {
  listPeople: call({
    method: 'GET',
    path,
    access,
    query: z.object({ ...peopleFilter, ...pagingFields }),
    answer: z.object({ count: z.int(), items: z.array(ListedPerson) }),
  }),
  exportPeople: call({
    method: 'POST',
    path: `${path}/export`,
    access,
    body: z.object(peopleFilter),
    answer: XLSX_FILE,
  }),
  getPersonCard: call({
    method: 'GET',
    path: `${path}/{id}`,
    access,
    params,
    answer: PersonCard,
    failures: ['no-such-person'],
  }),
  getDegreeTypes: call({
    method: 'GET',
    path: '/api/proxy/admin/data/degree-types',
    access,
    answer: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
  createPerson: call({
    method: 'POST',
    path,
    access,
    body: NewPerson,
    answer: PersonCard,
    status: 201,
    failures: ['has-namesake', 'external-id-taken'],
  }),
  changePerson: call({
    method: 'PUT',
    path: `${path}/{id}`,
    access,
    params,
    body: z.object({ version: Version, ...PersonValues.shape }),
    answer: PersonCard,
    failures: ['no-such-person', 'administrators-only', 'external-id-taken', 'changed-meanwhile'],
  }),
  getPersonHistory: history.history,
  undoPersonEdit: history.undo,
  /** A reading that is audited, and therefore not a GET. */
  openPersonDocument: call({
    method: 'POST',
    path: `${path}/{id}/document/open`,
    access: confidants,
    params,
    answer: KeptDocument,
    failures: ['no-such-person'],
  }),
  savePersonDocument: call({
    method: 'PUT',
    path: `${path}/{id}/document`,
    access: confidants,
    params,
    body: z.object({ version: Version, ...PersonDocument.shape }),
    answer: KeptDocument,
    failures: ['no-such-person', 'changed-meanwhile'],
  }),
}
