import * as z from 'zod/mini'
import { RowId } from '#platform/contract/ids.ts'
import { worksTexts } from './failures.ts'
import { WorkType } from './status.ts'

const text = (most: number) => z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(most))))
const fileId = z.optional(z.nullable(z.uuid()))

/** The work that a student sends for agreement. Specification part 2, section 7, and decision D-024. */
export const Submission = z.object({
  workId: RowId,
  theme: text(500),
  organizationName: text(300),
  country: text(100),
  city: text(100),
  skills: text(2000),
  pageCount: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(1000)))),
  licenseAgreement: z.optional(z.nullable(z.union([z.boolean(), z.literal(0), z.literal(1)]))),
  workFileId: fileId,
  ebsFileId: fileId,
  feedbackFileId: fileId,
})
export type Submission = z.output<typeof Submission>

/** The content of a work's form before it is sent; its files are stored separately. */
export const WorkDraft = z.omit(Submission, {
  workId: true,
  workFileId: true,
  ebsFileId: true,
  feedbackFileId: true,
})
export type WorkDraft = z.output<typeof WorkDraft>

export type Field = Exclude<keyof Submission, 'workId'>

/** The required parts of each type of work. Decision D-024. */
export const REQUIRED: Readonly<Record<number, readonly Field[]>> = {
  [WorkType.coursework]: ['theme', 'workFileId'],
  [WorkType.practice]: ['organizationName', 'country', 'city', 'skills', 'workFileId', 'feedbackFileId'],
  [WorkType.thesis]: ['theme', 'pageCount', 'licenseAgreement', 'workFileId', 'ebsFileId', 'feedbackFileId'],
}

function textOf(field: Field): string {
  if (field === 'licenseAgreement') return worksTexts.notAgreed
  return field.endsWith('FileId') ? worksTexts.fileMissing : worksTexts.missing
}

/** The field at which a missing part is reported: for a file, the name under which the form takes it. */
export const shownField = (field: Field): string => field.replace(/FileId$/, 'File')

/** The parts that a work of this type still lacks before it can be sent. */
export function listMissing(typeId: number, filled: Partial<Record<Field, unknown>>): readonly Field[] {
  return REQUIRED[typeId]!.filter((each) => !filled[each])
}

/** The same as texts by field. */
export function findMissing(
  typeId: number,
  filled: Partial<Record<Field, unknown>>,
): Record<string, string[]> {
  return Object.fromEntries(listMissing(typeId, filled).map((field) => [shownField(field), [textOf(field)]]))
}
