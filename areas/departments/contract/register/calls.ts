import * as z from 'zod/mini'
import { callsWith, XLSX_FILE } from '#platform/contract/call.ts'
import { historyCalls } from '#platform/contract/history.ts'
import { Version } from '#platform/contract/ids.ts'
import { Id } from '#platform/contract/query.ts'
import { CalendarDate } from '#platform/contract/dates.ts'
import { departmentsFailures } from '../failures.ts'
import { Employment, Hiring, Leaving, PersonEmployment, PostValues } from './employment.ts'
import { Acting, Closing, ListedUnit, StaffUnit, UnitCard, UnitValues } from './unit.ts'

const call = callsWith(departmentsFailures)
/** The keepers of the structure and of employment. */
const access = { anyOf: ['university-data', 'hr-import'] } as const
const units = '/api/proxy/admin/data/units'
const people = '/api/proxy/admin/data/people'
const employments = '/api/proxy/admin/data/employments'
const params = z.object({ id: Id })
const seen = { version: Version }
const Named = z.object({ id: z.int(), name: z.string() })

const unitHistory = historyCalls(departmentsFailures, {
  path: `${units}/{id}`,
  access,
  missing: 'no-such-unit',
})
const employmentHistory = historyCalls(departmentsFailures, {
  path: `${people}/{id}/employment`,
  access,
  missing: 'no-such-person',
})

/** Ours: the register of the structure. Decision 0103. */
const unitCalls = {
  listUnits: call({ method: 'GET', path: units, access, answer: z.array(ListedUnit) }),
  exportUnits: call({ method: 'POST', path: `${units}/export`, access, answer: XLSX_FILE }),
  getStructureChoices: call({
    method: 'GET',
    path: '/api/proxy/admin/data/structure-choices',
    access,
    answer: z.object({
      kinds: z.array(Named),
      postTypes: z.array(Named),
      workTypes: z.array(Named),
      /** Units that are not closed. */
      units: z.array(Named),
    }),
  }),
  getUnitCard: call({
    method: 'GET',
    path: `${units}/{id}`,
    access,
    params,
    answer: UnitCard,
    failures: ['no-such-unit'],
  }),
  createUnit: call({
    method: 'POST',
    path: units,
    access,
    body: UnitValues,
    answer: UnitCard,
    status: 201,
    failures: ['unit-name-taken'],
  }),
  changeUnit: call({
    method: 'PUT',
    path: `${units}/{id}`,
    access,
    params,
    body: z.object({ ...seen, ...UnitValues.shape }),
    answer: UnitCard,
    failures: ['no-such-unit', 'unit-name-taken', 'unit-in-circle', 'changed-meanwhile'],
  }),
  closeUnit: call({
    method: 'POST',
    path: `${units}/{id}/close`,
    access,
    params,
    body: z.object({ ...seen, ...Closing.shape }),
    answer: UnitCard,
    failures: ['no-such-unit', 'unit-in-use', 'changed-meanwhile'],
  }),
  addStaffUnit: call({
    method: 'POST',
    path: `${units}/{id}/staff`,
    access,
    params,
    body: z.object({ ...seen, ...StaffUnit.shape }),
    answer: UnitCard,
    failures: ['no-such-unit', 'changed-meanwhile'],
  }),
  changeStaffUnit: call({
    method: 'PUT',
    path: `${units}/{id}/staff/{staffId}`,
    access,
    params: z.object({ id: Id, staffId: Id }),
    body: z.object({ ...seen, ...StaffUnit.shape }),
    answer: UnitCard,
    failures: ['no-such-unit', 'no-such-record', 'changed-meanwhile'],
  }),
  appointActingHead: call({
    method: 'POST',
    path: `${units}/{id}/acting`,
    access,
    params,
    body: z.object({ ...seen, ...Acting.shape }),
    answer: UnitCard,
    failures: ['no-such-unit', 'acting-taken', 'changed-meanwhile'],
  }),
  endActingHead: call({
    method: 'POST',
    path: `${units}/{id}/acting/{actingId}/end`,
    access,
    params: z.object({ id: Id, actingId: Id }),
    body: z.object({ ...seen, endAt: CalendarDate }),
    answer: UnitCard,
    failures: ['no-such-unit', 'no-such-record', 'changed-meanwhile'],
  }),
  getUnitHistory: unitHistory.history,
  undoUnitEdit: unitHistory.undo,
}

/** Ours: employment by hand; orders are documents of their own. */
const employmentCalls = {
  listEmployments: call({
    method: 'GET',
    path: `${people}/{id}/employment`,
    access,
    params,
    answer: PersonEmployment,
    failures: ['no-such-person'],
  }),
  hirePerson: call({
    method: 'POST',
    path: `${people}/{id}/employment`,
    access,
    params,
    body: Hiring,
    answer: Employment,
    status: 201,
    failures: ['no-such-person', 'tab-number-taken', 'has-head'],
  }),
  addPost: call({
    method: 'POST',
    path: `${employments}/{id}/posts`,
    access,
    params,
    body: z.object({ ...seen, ...PostValues.shape }),
    answer: Employment,
    failures: ['no-such-record', 'has-main-post', 'has-head', 'changed-meanwhile'],
  }),
  changePost: call({
    method: 'PUT',
    path: `${employments}/{id}/posts/{postId}`,
    access,
    params: z.object({ id: Id, postId: Id }),
    body: z.object({ ...seen, ...PostValues.shape }),
    answer: Employment,
    failures: ['no-such-record', 'has-main-post', 'has-head', 'changed-meanwhile'],
  }),
  endEmployment: call({
    method: 'POST',
    path: `${employments}/{id}/end`,
    access,
    params,
    body: z.object({ ...seen, ...Leaving.shape }),
    answer: Employment,
    failures: ['no-such-record', 'changed-meanwhile'],
  }),
  getEmploymentHistory: employmentHistory.history,
  undoEmploymentEdit: employmentHistory.undo,
}

export const structureCalls = { ...unitCalls, ...employmentCalls }
