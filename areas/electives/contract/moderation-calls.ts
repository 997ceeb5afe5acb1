import * as z from 'zod/mini'
import { callsWith, XLSX_FILE } from '#platform/contract/call.ts'
import { Id, SearchText } from '#platform/contract/query.ts'
import {
  AdminChoice,
  Candidate,
  ChoiceFilter,
  ChoiceQuery,
  ManyChoices,
  Placement,
  Rejection,
  SeenChoice,
} from './admin.ts'
import { Explanation } from './choice.ts'
import { electivesFailures } from './failures.ts'
import { Questionnaire } from './questionnaire.ts'

const call = callsWith(electivesFailures)
const path = '/api/proxy/iet/elective/admin'
const access = { anyOf: ['elective-moderation', 'admin'] } as const
const byId = z.object({ id: Id })
const DECIDED = ['not-found', 'wrong-state', 'moderation-ended', 'changed-meanwhile'] as const
const move = { method: 'PATCH', access, params: byId, answer: AdminChoice } as const

// Decision A-007: the moderators' actions on the choices of students.
export const moderationCalls = {
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
  // Ours: the way back from an approval by mistake. Decision 0354.
  undoApprovals: call({
    method: 'PATCH',
    path: `${path}/choice/undo-approval`,
    access,
    body: ManyChoices,
    answer: z.object({ undone: z.array(z.int()), left: z.array(z.int()), changed: z.array(z.int()) }),
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
