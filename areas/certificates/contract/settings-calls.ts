import * as z from 'zod/mini'
import { callsWith, file } from '#platform/contract/call.ts'
import { CalendarDate } from '#platform/contract/dates.ts'
import { Version } from '#platform/contract/ids.ts'
import { Id } from '#platform/contract/query.ts'
import { PaperPreview } from './paper-preview.ts'
import { certificatesFailures } from './failures.ts'
import {
  Choice,
  CHOICE_KINDS,
  ChoiceValues,
  ClerkScope,
  ClosedDay,
  PICTURES,
  Signatory,
  SignatoryValues,
  SignatoryVersion,
  Template,
  TemplateChange,
  TemplateValues,
} from './settings.ts'

const call = callsWith(certificatesFailures)
const path = '/api/proxy/certificate/admin'
const access = { anyOf: ['certificates'] } as const
const byId = z.object({ id: Id })
const byType = z.object({ typeId: Id })
const pictureOf = z.object({ id: Id, picture: z.enum(PICTURES) })
const MEGABYTE = 1024 * 1024

const scope = {
  getClerkScope: call({ method: 'GET', path: `${path}/scope`, access, answer: ClerkScope }),
}

const templates = {
  listTemplates: call({ method: 'GET', path: `${path}/templates`, access, answer: z.array(Template) }),
  listTemplateVersions: call({
    method: 'GET',
    path: `${path}/templates/{typeId}/versions`,
    access,
    params: byType,
    answer: z.array(Template),
  }),
  changeTemplate: call({
    method: 'PUT',
    path: `${path}/templates/{typeId}`,
    access,
    params: byType,
    body: TemplateChange,
    answer: Template,
    failures: ['not-found', 'changed-meanwhile', 'whole-university-only'],
  }),
  previewTemplate: call({
    method: 'POST',
    path: `${path}/templates/{typeId}/preview`,
    access,
    params: byType,
    body: TemplateValues,
    whileSwitched: 'reads',
    answer: PaperPreview,
  }),
}

const lists = {
  listChoices: call({ method: 'GET', path: `${path}/choices`, access, answer: z.array(Choice) }),
  createChoice: call({
    method: 'POST',
    path: `${path}/choices`,
    access,
    body: z.object({ kind: z.enum(CHOICE_KINDS), ...ChoiceValues.shape }),
    answer: Choice,
    status: 201,
    failures: ['name-taken', 'whole-university-only'],
  }),
  changeChoice: call({
    method: 'PUT',
    path: `${path}/choices/{id}`,
    access,
    params: byId,
    body: z.object({ ...ChoiceValues.shape, version: Version }),
    answer: Choice,
    failures: ['not-found', 'changed-meanwhile', 'name-taken', 'whole-university-only'],
  }),
  listClosedDays: call({ method: 'GET', path: `${path}/closed-days`, access, answer: z.array(ClosedDay) }),
  addClosedDay: call({
    method: 'PUT',
    path: `${path}/closed-days/{day}`,
    access,
    params: z.object({ day: CalendarDate }),
    body: z.pick(ClosedDay, { reason: true }),
    /** The number of people who had chosen a time on that day and must choose another. */
    answer: z.object({ droppedCount: z.int() }),
    failures: ['whole-university-only'],
  }),
  removeClosedDay: call({
    method: 'DELETE',
    path: `${path}/closed-days/{day}`,
    access,
    params: z.object({ day: CalendarDate }),
    answer: z.null(),
    status: 204,
    failures: ['whole-university-only'],
  }),
}

/** The refusal for somebody who may not edit the signatory. */
const KEEPING = ['whole-university-only', 'other-institute'] as const

const signatories = {
  listSignatories: call({ method: 'GET', path: `${path}/signatories`, access, answer: z.array(Signatory) }),
  listSignatoryVersions: call({
    method: 'GET',
    path: `${path}/signatories/{id}/versions`,
    access,
    params: byId,
    answer: z.array(SignatoryVersion),
  }),
  createSignatory: call({
    method: 'POST',
    path: `${path}/signatories`,
    access,
    body: SignatoryValues,
    answer: Signatory,
    status: 201,
    failures: KEEPING,
  }),
  changeSignatory: call({
    method: 'PUT',
    path: `${path}/signatories/{id}`,
    access,
    params: byId,
    body: z.object({ ...SignatoryValues.shape, version: Version }),
    answer: Signatory,
    failures: ['not-found', 'changed-meanwhile', ...KEEPING],
  }),
  uploadSignatoryPicture: call({
    method: 'POST',
    path: `${path}/signatories/{id}/{picture}`,
    access,
    params: pictureOf,
    upload: { maxBytes: 2 * MEGABYTE, types: ['image/png', 'image/jpeg'] },
    answer: Signatory,
    whileSwitched: 'never',
    failures: ['not-found', ...KEEPING],
  }),
  removeSignatoryPicture: call({
    method: 'DELETE',
    path: `${path}/signatories/{id}/{picture}`,
    access,
    params: pictureOf,
    answer: Signatory,
    whileSwitched: 'never',
    failures: ['not-found', ...KEEPING],
  }),
  getSignatoryPicture: call({
    method: 'GET',
    path: `${path}/signatories/{id}/{picture}`,
    access,
    params: pictureOf,
    answer: file('image/png'),
    failures: ['not-found'],
  }),
}

export const settingsCalls = { ...scope, ...templates, ...lists, ...signatories }
