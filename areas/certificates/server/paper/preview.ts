import type { Db } from '#platform/server/db/database.ts'
import type { DeskRow } from '../request-row.ts'
import type { ComparedFact, PaperPreview } from '../../contract/desk.ts'
import { fillTemplate } from '../../contract/template.ts'
import { namesOf } from '../lists-store.ts'
import { compareFacts, detailsOf, paperFacts } from './facts.ts'
import { listFacts } from './facts-store.ts'
import { chosenNames, idsOf } from './issue.ts'
import { findFirstSignatory, listDocuments, listIssuable, listTemplateTexts } from './issue-store.ts'

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

/** A request's paper, as it was issued or as it would be today, and its facts next to those of the register. */
export async function previewOf(
  db: Db,
  { id, type }: Pick<DeskRow, 'id' | 'type'>,
  { today, universityName }: Viewing,
): Promise<{ preview: PaperPreview; facts: ComparedFact[] }> {
  const [request] = await listIssuable(db, [id])
  const { details, studentId } = request!
  const facts = (await listFacts(db, [studentId], today)).get(studentId)!
  const template = (await listTemplateTexts(db, [type.id])).get(type.id)!
  const names = chosenNames(details, await namesOf(db, idsOf(details)))
  const values = paperFacts({ facts, details, names, universityName })
  const signatory = await findFirstSignatory(db)
  const draft: PaperPreview = {
    title: template.title,
    university: universityName,
    institute: facts.institute ?? '',
    number: null,
    date: today,
    ...fillTemplate(template.body, values),
    signatory: signatory && { post: signatory.post, fullName: signatory.fullName },
  }
  return { preview: (await issuedPreview(db, id)) ?? draft, facts: compareFacts(details, detailsOf(facts)) }
}
