import * as z from 'zod/mini'
import { Version } from '#platform/contract/ids.ts'
import { callsWith, XLSX_FILE } from '#platform/contract/call.ts'
import { Done } from '#platform/contract/done.ts'
import { Id, pagingFields } from '#platform/contract/query.ts'
import { catalogueCalls } from './catalogue.ts'
import { libraryFailures } from './failures.ts'
import { LibraryCard, LibraryTitle, literatureFilterFields } from './literature.ts'
import { loanCalls } from './loans/calls.ts'
import { OwnGroup, ReadDiscipline, Recommendation, recommendationFields } from './recommendation.ts'

const call = callsWith(libraryFailures)
const byId = z.object({ id: Id })
const CATALOGUE_IS_OPEN = 'The catalogue of the library is for everybody at the university'

// Decisions of part 1, section 6: calls that the document does not describe.
export const libraryCalls = {
  searchLiterature: call({
    method: 'GET',
    path: '/api/proxy/library/search',
    access: 'signed-in',
    because: CATALOGUE_IS_OPEN,
    query: z.object({ ...literatureFilterFields, ...pagingFields }),
    answer: z.object({ count: z.int(), items: z.array(LibraryTitle) }),
  }),
  exportLiterature: call({
    method: 'POST',
    path: '/api/proxy/library/search/export',
    access: 'signed-in',
    because: CATALOGUE_IS_OPEN,
    body: z.object(literatureFilterFields),
    answer: XLSX_FILE,
  }),
  getTitle: call({
    method: 'GET',
    path: '/api/proxy/library/titles/{id}',
    access: 'signed-in',
    because: CATALOGUE_IS_OPEN,
    params: byId,
    answer: LibraryCard,
    failures: ['no-such-title'],
  }),
  listRecommended: call({
    method: 'GET',
    path: '/api/proxy/library/recommended',
    access: { anyOf: ['student'] },
    query: z.object({ groupId: z.optional(z.nullable(Id)) }),
    answer: z.object({
      groups: z.array(OwnGroup),
      /** The group whose disciplines these are; null for a student without a group. */
      groupId: z.nullable(z.int()),
      disciplines: z.array(ReadDiscipline),
    }),
    failures: ['not-found'],
  }),
  exportRecommended: call({
    method: 'POST',
    path: '/api/proxy/library/recommended/export',
    access: { anyOf: ['student'] },
    body: z.object({ groupId: z.optional(z.nullable(Id)) }),
    answer: XLSX_FILE,
    failures: ['not-found'],
  }),
  exportTaught: call({
    method: 'POST',
    path: '/api/proxy/library/taught/export',
    access: { anyOf: ['worker'] },
    answer: XLSX_FILE,
  }),
  listTaught: call({
    method: 'GET',
    path: '/api/proxy/library/taught',
    access: { anyOf: ['worker'] },
    answer: z.array(ReadDiscipline),
  }),
  addRecommendation: call({
    method: 'POST',
    path: '/api/proxy/library/recommended',
    access: { anyOf: ['worker'] },
    body: z.object({ disciplineId: Id, titleId: Id, ...recommendationFields }),
    answer: z.object({ id: z.int() }),
    status: 201,
    failures: ['not-taught', 'no-such-title', 'already-recommended'],
  }),
  changeRecommendation: call({
    method: 'PUT',
    path: '/api/proxy/library/recommended/{id}',
    access: { anyOf: ['worker'] },
    params: byId,
    body: z.object({ version: Version, ...recommendationFields }),
    answer: Recommendation,
    failures: ['not-taught', 'changed-meanwhile'],
  }),
  removeRecommendation: call({
    method: 'DELETE',
    path: '/api/proxy/library/recommended/{id}',
    access: { anyOf: ['worker'] },
    params: byId,
    answer: Done,
    failures: ['not-taught'],
  }),
  restoreRecommendation: call({
    method: 'POST',
    path: '/api/proxy/library/recommended/{id}/restore',
    access: { anyOf: ['worker'] },
    params: byId,
    answer: Done,
    failures: ['not-taught', 'already-recommended'],
  }),
  ...catalogueCalls,
  ...loanCalls,
}
