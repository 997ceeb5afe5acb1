import * as z from 'zod/mini'
import { file } from '#platform/contract/call.ts'
import { Instant } from '#platform/contract/dates.ts'
import { Done } from '#platform/contract/done.ts'
import { Id } from '#platform/contract/query.ts'
import { FILE_KINDS, MOST_FILE_BYTES, PDF_ONLY, WORK_FILE_TYPES } from '../status.ts'
import { Submission, WorkDraft } from '../submission.ts'
import { OwnGroup, OwnWork, WorkFile } from '../work.ts'
import { byId, call, optional, path, reader, student } from './shared.ts'

// Specification part 2, section 7, "Approval": the actions of a student.
export const ownCalls = {
  listOwnGroups: call({
    method: 'GET',
    path: `${path}/filter/student-groups`,
    access: student,
    answer: z.array(OwnGroup),
  }),
  listOwnWorks: call({
    method: 'GET',
    path: `${path}/work`,
    access: student,
    query: z.object({ groupId: optional(Id) }),
    answer: z.object({ items: z.array(OwnWork) }),
  }),
  submitWork: call({
    method: 'POST',
    path,
    access: student,
    body: Submission,
    formFiles: {
      maxBytes: MOST_FILE_BYTES,
      fields: { workFile: WORK_FILE_TYPES, ebsFile: PDF_ONLY, feedbackFile: WORK_FILE_TYPES },
    },
    answer: OwnWork,
    whileSwitched: 'never',
    failures: ['not-found', 'is-on-agreement', 'is-agreed'],
  }),
  // Ours: what was sent by mistake is taken back. Decision 0276.
  withdrawWork: call({
    method: 'POST',
    path: `${path}/withdrawal/{id}`,
    access: student,
    params: byId,
    body: z.object({ revision: z.int().check(z.gte(1), z.lte(1000)) }),
    answer: OwnWork,
    whileSwitched: 'never',
    failures: ['not-found', 'already-decided', 'is-being-read'],
  }),
  // Ours: a file may come before the form is sent, so that its refusal is seen at once.
  uploadWorkFile: call({
    method: 'POST',
    path: `${path}/work/{id}/files`,
    access: student,
    params: byId,
    body: z.object({ kind: z.enum(FILE_KINDS) }),
    formFiles: { maxBytes: MOST_FILE_BYTES, fields: { file: WORK_FILE_TYPES } },
    answer: WorkFile,
    status: 201,
    whileSwitched: 'never',
    failures: ['not-found', 'is-on-agreement', 'is-agreed'],
  }),
  removeWorkFile: call({
    method: 'DELETE',
    path: `${path}/files/{id}`,
    access: student,
    params: z.object({ id: z.uuid() }),
    answer: Done,
    whileSwitched: 'never',
    failures: ['not-found', 'is-on-agreement', 'is-agreed'],
  }),
  // Ours: the student's typed text is kept for them on every device.
  saveWorkDraft: call({
    method: 'PUT',
    path: `${path}/draft/{id}`,
    access: student,
    params: byId,
    body: WorkDraft,
    answer: z.object({ savedAt: Instant }),
    whileSwitched: 'never',
    failures: ['not-found', 'is-on-agreement', 'is-agreed'],
  }),
  getWorkFile: call({
    method: 'GET',
    path: `${path}/files/{id}`,
    access: reader,
    params: z.object({ id: z.uuid() }),
    answer: file('application/octet-stream'),
    failures: ['not-found'],
  }),
}
