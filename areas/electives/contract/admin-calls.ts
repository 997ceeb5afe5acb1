import * as z from 'zod/mini'
import { callsWith } from '#platform/contract/call.ts'
import { RowId, Version } from '#platform/contract/ids.ts'
import { Id } from '#platform/contract/query.ts'
import {
  AdminCourse,
  Campaign,
  CampaignLists,
  CampaignValues,
  CourseValues,
  Draw,
  DrawOutcome,
  QueueRow,
} from './admin.ts'
import { electivesFailures } from './failures.ts'
import { CampaignFlows, FlowWish } from './flows.ts'
import { moderationCalls } from './moderation-calls.ts'

const call = callsWith(electivesFailures)
const path = '/api/proxy/iet/elective/admin'
const NOT_NOW = ['not-by-lot', 'campaign-draft', 'still-open', 'moderation-ended'] as const
const access = { anyOf: ['elective-moderation', 'admin'] } as const
const byId = z.object({ id: Id })

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

export const adminCalls = { ...moderationCalls, ...registerCalls, ...sameById, ...flowCalls }
