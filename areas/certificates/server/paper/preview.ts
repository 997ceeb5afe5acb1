import type { Db } from '#platform/server/db/database.ts'
import type { DeskRow } from '../request-row.ts'
import type { DeskRequest } from '../../contract/desk.ts'
import type { PaperPreview } from '../../contract/paper-preview.ts'
import type { Details } from '../../contract/request.ts'
import { asksScholarship, fillTemplate } from '../../contract/template.ts'
import { namesOf } from '../lists-store.ts'
import { compareFacts, detailsOf, paperFacts } from './facts.ts'
import { listFacts, type StudentFacts } from './facts-store.ts'
import { chosenNames, idsOf } from './issue.ts'
import { listActiveSignatories, listDocuments, listIssuable, listTemplateTexts } from './issue-store.ts'
import { firstSignatoryOf } from './signing.ts'

interface Viewing {
  today: string
  universityName: string
}

async function issuedPreview(db: Db, id: number): Promise<PaperPreview | null> {
  const [document] = await listDocuments(db, [id])
  if (!document) return null
  const { title, university, institute, number, date, paragraphs, signatory } = document.content
  return {
    title,
    university,
    institute,
    number,
    date,
    paragraphs: paragraphs.map((text) => [{ text, isValue: false }]),
    leftOut: [],
    signatory,
  }
}

interface Draft {
  typeId: number
  facts: StudentFacts
  details: Details
  scholarshipText: string | null
}

/** A paper as it would be issued today. */
export async function draftPreview(
  db: Db,
  { typeId, facts, details, scholarshipText }: Draft,
  { today, universityName }: Viewing,
): Promise<PaperPreview> {
  const template = (await listTemplateTexts(db, [typeId])).get(typeId)!
  const names = chosenNames(details, await namesOf(db, idsOf(details)))
  const values = paperFacts({ facts, details, names, universityName, scholarshipText })
  const signatory = firstSignatoryOf(await listActiveSignatories(db), facts.instituteId)
  return {
    title: template.title,
    university: universityName,
    institute: facts.institute ?? '',
    number: null,
    date: today,
    ...fillTemplate(template.body, values),
    signatory: signatory && { post: signatory.post, fullName: signatory.fullName },
  }
}

/**
 * A request's paper, as it was issued or as it would be today, its facts next to those of the register, and
 * whether its text asks the clerk for a scholarship.
 */
export async function previewOf(
  db: Db,
  { id, type }: Pick<DeskRow, 'id' | 'type'>,
  viewing: Viewing,
): Promise<Pick<DeskRequest, 'preview' | 'facts' | 'asksScholarship'>> {
  const [request] = await listIssuable(db, [id])
  const { details, studentId, scholarshipText } = request!
  const facts = (await listFacts(db, [studentId], viewing.today)).get(studentId)!
  const issued = await issuedPreview(db, id)
  const draft = { typeId: type.id, facts, details, scholarshipText }
  const template = (await listTemplateTexts(db, [type.id])).get(type.id)!
  return {
    preview: issued ?? (await draftPreview(db, draft, viewing)),
    facts: compareFacts(details, detailsOf(facts, type.id)),
    asksScholarship: issued === null && asksScholarship(template.body),
  }
}
