import * as z from 'zod/mini'
import { callsWith, file } from '#platform/contract/call.ts'
import { Version } from '#platform/contract/ids.ts'
import { Id, pagingFields, queryInt, queryList } from '#platform/contract/query.ts'
import { worksFailures } from './failures.ts'
import { FILE_KINDS } from './status.ts'
import { Submission } from './submission.ts'
import {
  OwnGroup,
  OwnWork,
  StaffWithWorks,
  TaughtList,
  TaughtWork,
  UnitOption,
  WorkFile,
  WorkFilters,
} from './work.ts'

const call = callsWith(worksFailures)
const path = '/api/proxy/consent'
const MEGABYTE = 1024 * 1024

const student = { anyOf: ['student', 'aspirant'] } as const
const teacher = { anyOf: ['worker', 'aspirant'] } as const
const leader = { anyOf: ['department-head', 'directorate'] } as const
const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema))
const byId = z.object({ id: Id })

const filterFields = {
  workTypeIds: optional(queryList(queryInt({ min: 1, max: 3 }))),
  groupIds: optional(queryList(Id)),
  disciplineIds: optional(queryList(Id)),
  years: optional(queryList(queryInt({ min: 1, max: 9999 }))),
  consentStatusIds: optional(queryList(queryInt({ max: 3 }))),
  ...pagingFields,
}

const count = z.object({ count: z.int() })
const Comment = z.object({ comment: z.string().check(z.trim(), z.minLength(1), z.maxLength(2000)) })
const agreement = {
  method: 'POST',
  params: byId,
  body: z.object({ version: z.optional(Version) }),
  answer: TaughtWork,
  whileSwitched: 'never',
  failures: ['not-found', 'already-decided', 'changed-meanwhile'],
} as const
const rejection = {
  ...agreement,
  body: z.object({ ...Comment.shape, version: z.optional(Version) }),
} as const

// Specification part 2, section 7, "Approval": what a student does.
const students = {
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
    answer: OwnWork,
    whileSwitched: 'never',
    failures: ['not-found', 'is-on-agreement', 'is-agreed'],
  }),
  // Ours: the files of a work are uploaded one by one and named by their ids when it is sent.
  uploadWorkFile: call({
    method: 'POST',
    path: `${path}/work/{id}/files`,
    access: student,
    params: byId,
    body: z.object({ kind: z.enum(FILE_KINDS) }),
    upload: { maxBytes: 20 * MEGABYTE, types: ['application/pdf'] },
    answer: WorkFile,
    status: 201,
    whileSwitched: 'never',
    failures: ['not-found', 'is-on-agreement', 'is-agreed'],
  }),
  getWorkFile: call({
    method: 'GET',
    path: `${path}/files/{id}`,
    access: { anyOf: ['student', 'aspirant', 'worker', 'department-head', 'directorate'] },
    params: z.object({ id: z.uuid() }),
    answer: file('application/pdf'),
    failures: ['not-found'],
  }),
}

// What a supervisor does.
const teachers = {
  listWorkFilters: call({
    method: 'GET',
    path: `${path}/filter/all/{id}`,
    access: { anyOf: ['worker', 'aspirant', 'department-head', 'directorate'] },
    params: byId,
    answer: WorkFilters,
    failures: ['forbidden'],
  }),
  countTaughtWorks: call({
    method: 'GET',
    path: `${path}/teacher/work/total-count`,
    access: teacher,
    answer: count,
  }),
  listTaughtWorks: call({
    method: 'GET',
    path: `${path}/teacher/work`,
    access: teacher,
    query: z.object(filterFields),
    answer: TaughtList,
  }),
  agreeWork: call({ ...agreement, path: `${path}/teacher/work/{id}/agree`, access: teacher }),
  rejectWork: call({ ...rejection, path: `${path}/teacher/work/{id}/cancel`, access: teacher }),
}

// What the head of a department and the directorate do for the teachers of their units.
const leaders = {
  listWorkUnits: call({
    method: 'GET',
    path: `${path}/filter/departments`,
    access: leader,
    answer: z.array(UnitOption),
  }),
  listStaffWithWorks: call({
    method: 'GET',
    path: `${path}/admin/staff-with-works`,
    access: leader,
    query: z.object({ departmentId: Id }),
    answer: z.array(StaffWithWorks),
    failures: ['forbidden'],
  }),
  countWorksOfStaff: call({
    method: 'GET',
    path: `${path}/admin/work/total-count/{id}`,
    access: leader,
    params: byId,
    answer: count,
    failures: ['forbidden'],
  }),
  listWorksOfStaff: call({
    method: 'GET',
    path: `${path}/admin/work`,
    access: leader,
    query: z.object({ staffId: Id, ...filterFields }),
    answer: TaughtList,
    failures: ['forbidden'],
  }),
  agreeWorkOfStaff: call({ ...agreement, path: `${path}/admin/work/{id}/agree`, access: leader }),
  rejectWorkOfStaff: call({
    ...rejection,
    path: `${path}/admin/work/{id}/cancel`,
    access: leader,
    failures: [...rejection.failures, 'sheet-is-completed'],
  }),
}

export const worksCalls = { ...students, ...teachers, ...leaders }

/** The address under which a file of a work is read. */
export function workFileUrl(id: string): string {
  return worksCalls.getWorkFile.path.replace('{id}', id)
}
