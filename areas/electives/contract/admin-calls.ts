import * as z from 'zod/mini'
import { callsWith, XLSX_FILE } from '#platform/contract/call.ts'
import { RowId, Version } from '#platform/contract/ids.ts'
import { Id, SearchText } from '#platform/contract/query.ts'
import {
  AdminChoice,
  AdminCourse,
  Campaign,
  CampaignLists,
  CampaignValues,
  Candidate,
  ChoiceFilter,
  ChoiceQuery,
  CourseValues,
  Draw,
  DrawOutcome,
  ManyChoices,
  Placement,
  QueueRow,
  Rejection,
  SeenChoice,
} from './admin.ts'
import { Explanation } from './choice.ts'
import { electivesFailures } from './failures.ts'
import { CampaignFlows, FlowWish } from './flows.ts'
import { Questionnaire } from './questionnaire.ts'

const call = callsWith(electivesFailures)
const path = '/api/proxy/iet/elective/admin'
const NOT_NOW = ['not-by-lot', 'campaign-draft', 'still-open', 'moderation-ended'] as const
const access = { anyOf: ['elective-moderation', 'admin'] } as const
const byId = z.object({ id: Id })
const DECIDED = ['not-found', 'wrong-state', 'moderation-ended', 'changed-meanwhile'] as const
const move = { method: 'PATCH', access, params: byId, answer: AdminChoice } as const

// Decision A-007: the moderators' actions on the choices of students.
const choiceCalls = {
  listChoices: call({
    method: 'GET',
    path: `${path}/choice`,
    access,
    query: ChoiceQuery,
    answer: z.object({ count: z.int(), items: z.array(AdminChoice) }),
  }),
  exportChoices: call({
    method: 'POST',
    path: `${path}/choice/export`,
    access,
    body: ChoiceFilter,
    answer: XLSX_FILE,
  }),
  explainFor: call({
    method: 'GET',
    path: `${path}/choice/{id}`,
    access,
    params: byId,
    answer: z.object({ choice: AdminChoice, account: Explanation }),
    failures: ['not-found'],
  }),
  approveChoice: call({ ...move, path: `${path}/choice/{id}/approve`, body: SeenChoice, failures: DECIDED }),
  rejectChoice: call({ ...move, path: `${path}/choice/{id}/reject`, body: Rejection, failures: DECIDED }),
  releasePlace: call({ ...move, path: `${path}/choice/{id}/release`, body: Rejection, failures: DECIDED }),
  resetChoice: call({
    ...move,
    path: `${path}/choice/{id}/reset`,
    body: SeenChoice,
    failures: [...DECIDED, 'window-closed'],
  }),
  approveMany: call({
    method: 'PATCH',
    path: `${path}/choice`,
    alsoAt: `${path}/choice/approve`,
    access,
    body: ManyChoices,
    answer: z.object({
      approved: z.array(z.int()),
      left: z.array(z.int()),
      /** The choices, among those left out, that somebody has changed since they were seen. */
      changed: z.array(z.int()),
    }),
  }),
  placeStudent: call({
    method: 'POST',
    path: `${path}/choice/place`,
    access,
    body: Placement,
    answer: AdminChoice,
    failures: [
      'not-found',
      'health-matters',
      'questionnaire-missing',
      'no-student',
      'moderation-ended',
      'already-there',
      'no-place-there',
      'quota-full',
      'not-suitable',
    ],
  }),
  findCandidates: call({
    method: 'GET',
    path: `${path}/campaign/{id}/student`,
    access,
    params: byId,
    query: z.object({ search: SearchText }),
    answer: z.array(Candidate),
    failures: ['not-found'],
  }),
  // Health data are for moderators, not for administrators: decisions D-007 and D-185. Each reading is
  // recorded.
  openQuestionnaire: call({
    method: 'POST',
    path: `${path}/choice/{id}/questionnaire`,
    whileSwitched: 'never',
    access: { anyOf: ['elective-moderation'] },
    params: byId,
    answer: z.nullable(Questionnaire),
    failures: ['not-found'],
  }),
}

// Decision A-008: campaigns and courses.
const registerCalls = {
  listCampaigns: call({ method: 'GET', path: `${path}/campaign`, access, answer: z.array(Campaign) }),
  getCampaignLists: call({ method: 'GET', path: `${path}/campaign/lists`, access, answer: CampaignLists }),
  createCampaign: call({
    method: 'POST',
    path: `${path}/campaign`,
    access,
    body: CampaignValues,
    answer: Campaign,
    status: 201,
    failures: ['campaign-exists'],
  }),
  changeCampaign: call({
    method: 'PUT',
    path: `${path}/campaign/{id}`,
    access,
    params: byId,
    body: z.extend(z.object({ version: z.optional(Version) }), CampaignValues.shape),
    answer: Campaign,
    failures: ['not-found', 'changed-meanwhile', 'campaign-exists', 'rule-in-use', 'campaign-confirmed'],
  }),
  removeCampaign: call({
    method: 'DELETE',
    path: `${path}/campaign/{id}`,
    access,
    params: byId,
    answer: z.null(),
    status: 204,
    failures: ['not-found', 'campaign-in-use'],
  }),
  previewDraw: call({
    method: 'POST',
    path: `${path}/campaign/{id}/draw/preview`,
    access,
    whileSwitched: 'reads',
    params: byId,
    answer: DrawOutcome,
    failures: ['not-found', 'not-by-lot'],
  }),
  drawLots: call({
    method: 'POST',
    path: `${path}/campaign/{id}/draw`,
    access,
    whileSwitched: 'never',
    params: byId,
    body: Draw,
    answer: DrawOutcome,
    failures: ['not-found', 'not-drawn', 'nothing-to-draw', ...NOT_NOW],
  }),
  listCourses: call({
    method: 'GET',
    path: `${path}/course`,
    access,
    query: z.object({ campaignId: z.optional(z.nullable(Id)) }),
    answer: z.array(AdminCourse),
  }),
  createCourse: call({
    method: 'POST',
    path: `${path}/course`,
    access,
    body: z.object({ campaignId: RowId, ...CourseValues.shape }),
    answer: AdminCourse,
    status: 201,
    failures: ['title-taken'],
  }),
  changeCourse: call({
    method: 'PUT',
    path: `${path}/course/{id}`,
    access,
    params: byId,
    body: z.object({ version: z.optional(Version), ...CourseValues.shape }),
    answer: AdminCourse,
    failures: [
      'not-found',
      'changed-meanwhile',
      'below-taken',
      'below-quota',
      'groups-in-use',
      'title-taken',
    ],
  }),
  removeCourse: call({
    method: 'DELETE',
    path: `${path}/course/{id}`,
    access,
    params: byId,
    answer: z.null(),
    status: 204,
    failures: ['not-found', 'course-in-use'],
  }),
  listQueue: call({
    method: 'GET',
    path: `${path}/course/{id}/queue`,
    access,
    params: byId,
    answer: z.array(QueueRow),
    failures: ['not-found'],
  }),
}

// The same with the record named in the body or the query, the form in which decision A-008 writes the
// addresses.
const sameById = {
  putCampaign: call({
    method: 'PUT',
    path: `${path}/campaign`,
    access,
    body: z.extend(z.object({ id: RowId, version: z.optional(Version) }), CampaignValues.shape),
    answer: Campaign,
    failures: ['not-found', 'changed-meanwhile', 'campaign-exists', 'rule-in-use', 'campaign-confirmed'],
  }),
  deleteCampaign: call({
    method: 'DELETE',
    path: `${path}/campaign`,
    access,
    query: byId,
    answer: z.null(),
    status: 204,
    failures: ['not-found', 'campaign-in-use'],
  }),
  putCourse: call({
    method: 'PUT',
    path: `${path}/course`,
    access,
    body: z.object({ id: RowId, version: z.optional(Version), ...CourseValues.shape }),
    answer: AdminCourse,
    failures: [
      'not-found',
      'changed-meanwhile',
      'below-taken',
      'below-quota',
      'groups-in-use',
      'title-taken',
    ],
  }),
  deleteCourse: call({
    method: 'DELETE',
    path: `${path}/course`,
    access,
    query: byId,
    answer: z.null(),
    status: 204,
    failures: ['not-found', 'course-in-use'],
  }),
}

// Makes the choices into flows of the timetable and the journal. Decision 0226.
const flowCalls = {
  readFlows: call({
    method: 'GET',
    path: `${path}/campaign/{id}/flows`,
    access,
    params: byId,
    answer: CampaignFlows,
    failures: ['not-found'],
  }),
  makeFlows: call({
    method: 'POST',
    path: `${path}/campaign/{id}/flows`,
    access,
    params: byId,
    body: FlowWish,
    answer: CampaignFlows,
    failures: ['not-found', 'campaign-draft', 'flows-up-to-date', 'flow-name-taken'],
  }),
  undoFlows: call({
    method: 'DELETE',
    path: `${path}/campaign/{id}/flows`,
    access,
    params: byId,
    answer: CampaignFlows,
    failures: ['not-found', 'flows-in-use'],
  }),
}

export const adminCalls = { ...choiceCalls, ...registerCalls, ...sameById, ...flowCalls }
