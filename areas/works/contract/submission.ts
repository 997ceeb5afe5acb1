import * as z from 'zod/mini'
import { RowId } from '#platform/contract/ids.ts'
import { worksTexts } from './failures.ts'
import { WorkType } from './status.ts'

const text = (most: number) => z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(most))))
const fileId = z.optional(z.nullable(z.uuid()))

/** What a student sends for agreement. Specification part 2, section 7, and decision D-024. */
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

type Field = Exclude<keyof Submission, 'workId'>

const REQUIRED: Readonly<Record<number, readonly Field[]>> = {
  [WorkType.coursework]: ['theme', 'workFileId'],
  [WorkType.practice]: ['organizationName', 'country', 'city', 'skills', 'workFileId', 'feedbackFileId'],
  [WorkType.thesis]: ['theme', 'pageCount', 'licenseAgreement', 'workFileId', 'ebsFileId', 'feedbackFileId'],
}

function textOf(field: Field): string {
  if (field === 'licenseAgreement') return worksTexts.notAgreed
  return field.endsWith('FileId') ? worksTexts.fileMissing : worksTexts.missing
}

/** What a work of this type still lacks before it can be sent: texts by field. */
export function findMissing(typeId: number, submission: Submission): Record<string, string[]> {
  const missing = REQUIRED[typeId]!.filter((each) => !submission[each])
  return Object.fromEntries(missing.map((field) => [field, [textOf(field)]]))
}
