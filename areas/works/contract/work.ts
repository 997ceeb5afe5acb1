import * as z from 'zod/mini'
import { CalendarDate, Instant } from '#platform/contract/dates.ts'
import { WorkDraft } from './submission.ts'

const Named = z.object({ id: z.int(), name: z.string() })
const text = z.nullable(z.string())
const day = z.nullable(CalendarDate)

export const WorkFile = z.object({
  id: z.uuid(),
  name: z.string(),
  url: z.string(),
  size: z.int(),
  mediaType: z.string(),
})
export type WorkFile = z.output<typeof WorkFile>

/** A file among others of a work. */
export const KindOfFile = z.object({
  ...WorkFile.shape,
  kind: z.string(),
  /** The share of borrowed text that a report states, in per cent. */
  borrowedPercent: z.nullable(z.number()),
})
export type KindOfFile = z.output<typeof KindOfFile>

/** A file of a work as its student sees it. */
const OwnFile = z.object({ ...WorkFile.shape, isUnsent: z.boolean() })
export type OwnFile = z.output<typeof OwnFile>

const files = z.array(OwnFile).check(z.maxLength(1))

/** A work as its student sees it. Specification part 2, section 3. */
export const OwnWork = z.object({
  workId: z.int(),
  typeId: z.int(),
  groupId: z.int(),
  studyLevelId: z.int(),
  statusId: z.int(),
  status: Named,
  point: z.nullable(z.int()),
  semesterNumber: z.int(),
  rejectionComment: text,
  rejectionDate: z.nullable(Instant),
  disciplineName: text,
  typeDescription: z.string(),
  consentTheme: text,
  workTheme: text,
  departmentName: text,
  teacherName: text,
  beginAt: day,
  endAt: day,
  deliveryAt: day,
  practiceType: text,
  organizationName: text,
  country: text,
  city: text,
  skills: text,
  pageCount: z.nullable(z.int()),
  licenseAgreement: z.boolean(),
  workFile: files,
  ebsFile: files,
  feedbackFile: files,
  // Ours: the group, the deadline, the number and time of sendings, and the decider.
  groupName: z.string(),
  dueAt: day,
  revision: z.int(),
  submittedAt: z.nullable(Instant),
  decidedByName: text,
  /**
   * Whoever is to name a supervisor: the head of the department, else the directorate; null for a work that has one, and
   * for an agreed one.
   */
  assigner: z.nullable(z.object({ unit: z.string(), head: text })),
  /** The draft that was not sent. */
  draft: z.nullable(z.object({ ...WorkDraft.shape, savedAt: Instant })),
})
export type OwnWork = z.output<typeof OwnWork>

/** A work as its supervisor and the department see it. */
export const TaughtWork = z.object({
  id: z.int(),
  type: Named,
  studyLevel: Named,
  status: Named,
  point: z.nullable(z.int()),
  semesterNumber: z.int(),
  rejectionComment: text,
  rejectionDate: z.nullable(Instant),
  theme: text,
  studentName: z.string(),
  groupName: z.string(),
  studyPlanNumber: text,
  disciplineName: text,
  country: text,
  city: text,
  feedbackFileUrl: text,
  plagiarismFileUrl: text,
  workFileUrl: text,
  ebsFileUrl: text,
  reviewFileUrl: text,
  createdAt: z.nullable(Instant),
  updatedAt: z.nullable(Instant),
  isDeleted: z.boolean(),
  isCanApprove: z.boolean(),
  deliveryAt: day,
  beginAt: day,
  endAt: day,
  version: z.int(),
  // Ours: the author, the other files, and the day from which it may be agreed.
  studentPersonId: z.int(),
  organizationName: text,
  skills: text,
  pageCount: z.nullable(z.int()),
  practiceType: text,
  revision: z.int(),
  dueAt: day,
  relevantDay: CalendarDate,
  approvableFrom: CalendarDate,
  /** The supervisor's files without which the rules do not allow agreement. */
  requiredFiles: z.array(z.string()).check(z.maxLength(3)),
  supervisorId: z.nullable(z.int()),
  decidedByName: text,
  decidedForName: text,
  files: z.array(KindOfFile).check(z.maxLength(6)),
})
export type TaughtWork = z.output<typeof TaughtWork>

/** The number of works in each state; the filter by state does not apply here. */
const Counts = z.object({
  notSent: z.int(),
  onAgreement: z.int(),
  agreed: z.int(),
  rejected: z.int(),
  /** Works on agreement that may be agreed today. */
  approvable: z.int(),
  /** Works that are no longer required; no other count includes them. Decision D-027. */
  removed: z.int(),
})
export type WorkCounts = z.output<typeof Counts>

export const TaughtList = z.object({
  count: z.int(),
  items: z.array(TaughtWork),
  staff: z.object({ id: z.int(), fio: z.string() }),
  counts: Counts,
})
export type TaughtList = z.output<typeof TaughtList>

export const WorkFilters = z.object({
  workTypes: z.array(Named),
  groups: z.array(Named),
  disciplines: z.array(Named),
  years: z.array(Named),
  statuses: z.array(Named),
})

/** The works that a teacher of a department has to agree. */
export const StaffWithWorks = z.object({
  id: z.int(),
  fio: z.string(),
  works_count: z.int(),
  no_sent_count: z.int(),
  on_agreement_count: z.int(),
  agreed_count: z.int(),
  sent_back: z.int(),
  practices: z.int(),
  vkr: z.int(),
  courses: z.int(),
  // Ours: the day of the work that has waited longest.
  waitingSince: z.nullable(Instant),
  /** Of those on agreement the ones that wait too long, as the home page counts them. */
  lateCount: z.int(),
})
export type StaffWithWorks = z.output<typeof StaffWithWorks>

export const OwnGroup = z.object({ id: z.int(), name: z.string(), studentId: z.int() })
export const UnitOption = Named
