import { issuePapers, type IssuedPaper } from '#areas/papers/server/public.ts'
import type { AuditEntry } from '#platform/server/audit/audit.ts'
import type { Db } from '#platform/server/db/database.ts'
import { noteEvents } from '#platform/server/notices/note-events.ts'
import { certificatesNotices } from '../../contract/notices.ts'
import { asksScholarship, BLANK, fillTemplate } from '../../contract/template.ts'
import { listTypes, namesOf } from '../lists-store.ts'
import { insertSteps } from '../step-store.ts'
import { isOpenTo, paperFacts } from './facts.ts'
import { listFacts, type StudentFacts } from './facts-store.ts'
import * as store from './issue-store.ts'
import type { PaperContent } from './paper.ts'
import { signerOf, type Signing } from './signing.ts'

/** The series of their numbers: one for all kinds, so that a number names one paper. Decision 0195. */
const SERIES = 'certificate'

export interface Issuing {
  signing: Signing
  /** The issuer; null when the portal itself issues. */
  personId: number | null
  now: Date
  today: string
  /** Null while nobody has set it: nothing is issued then. */
  universityName: string | null
  /** Nobody is notified: records of the past. */
  isQuiet?: true
}

/** A request that is about to become a paper, with all its contents. */
export interface DraftPaper {
  request: store.IssuableRequest
  facts: StudentFacts
  template: store.TemplateText
  paragraphs: string[]
}

/** The papers as they would be issued now: values from the register, text from the templates in use. */
export async function draftPapers(
  db: Db,
  ids: readonly number[],
  { today, universityName }: Pick<Issuing, 'today' | 'universityName'>,
): Promise<DraftPaper[]> {
  const requests = await store.listIssuable(db, ids)
  const facts = await listFacts(
    db,
    requests.map(({ studentId }) => studentId),
    today,
  )
  const templates = await store.listTemplateTexts(
    db,
    requests.map(({ typeId }) => typeId),
  )
  const names = await namesOf(
    db,
    requests.flatMap(({ details }) => idsOf(details)),
  )
  return requests.map((request) => {
    const template = templates.get(request.typeId)!
    const factsOf = facts.get(request.studentId)!
    const values = paperFacts({
      facts: factsOf,
      details: request.details,
      names: chosenNames(request.details, names),
      universityName: universityName ?? '',
      scholarshipText: request.scholarshipText,
    })
    const { paragraphs } = fillTemplate(template.body, values)
    return { request, facts: factsOf, template, paragraphs: paragraphs.map(textOf) }
  })
}

type Hindrance =
  | 'no-university-name'
  | 'kind-closed'
  | 'blank-left'
  | 'scholarship-missing'
  | 'no-signatory'
  | 'other-signatory'

const blankOf = ({ request, template }: DraftPaper): Hindrance =>
  request.scholarshipText === null && asksScholarship(template.body) ? 'scholarship-missing' : 'blank-left'

/**
 * Requests that make no paper now: all while the university has no name, those of kinds closed to their students, files whose text has a place to fill in, and those
 * of institutes for which the chosen one does not sign.
 */
export async function unissuable(
  db: Db,
  ids: readonly number[],
  { today, signing, universityName }: Pick<Issuing, 'today' | 'signing' | 'universityName'>,
): Promise<Map<number, Hindrance>> {
  if (universityName === null) return new Map(ids.map((id) => [id, 'no-university-name'] as const))
  const drafts = await draftPapers(db, ids, { today, universityName })
  const audiences = new Map((await listTypes(db)).map(({ id, audience }) => [id, audience]))
  const closed = drafts.filter(({ request, facts }) => !isOpenTo(audiences.get(request.typeId)!, facts))
  const blank = drafts.filter(
    ({ request, paragraphs }) => !request.isPaper && paragraphs.some((text) => BLANK.test(text)),
  )
  const unsigned = drafts.flatMap(({ request, facts }) => {
    const signer = signerOf(facts.instituteId, signing)
    return typeof signer === 'string' ? [[request.id, signer] as const] : []
  })
  return new Map([
    ...unsigned,
    ...blank.map((draft) => [draft.request.id, blankOf(draft)] as const),
    ...closed.map(({ request }) => [request.id, 'kind-closed'] as const),
  ])
}

export const textOf = (parts: readonly { text: string }[]) => parts.map(({ text }) => text).join('')

/** The entries of lists that a request names. */
export function idsOf({ recruitmentOfficeId, streasonId }: store.IssuableRequest['details']): number[] {
  return [recruitmentOfficeId, streasonId].filter((id) => id !== null && id !== undefined)
}

export function chosenNames(
  { recruitmentOfficeId, streasonId }: store.IssuableRequest['details'],
  names: ReadonlyMap<number, string>,
) {
  return { office: names.get(recruitmentOfficeId ?? 0) ?? null, reason: names.get(streasonId ?? 0) ?? null }
}

/** A document with its content and its signatory. */
function documentOf(
  draft: DraftPaper,
  paper: IssuedPaper,
  issuing: Issuing & { universityName: string },
): store.NewDocument {
  const { request, facts, template } = draft
  const signatory = signerOf(facts.instituteId, issuing.signing)
  if (typeof signatory === 'string') throw new Error(`Nobody signs request ${request.id}`)
  return {
    requestId: request.id,
    paperId: paper.id,
    typeId: request.typeId,
    templateVersion: template.version,
    content: contentOf(draft, paper, { ...issuing, signatory }),
    signatoryId: signatory.id,
    signatureFile: signatory.signatureFile,
    sealFile: signatory.sealFile,
  }
}

function contentOf(
  draft: DraftPaper,
  paper: IssuedPaper,
  {
    signatory,
    now,
    today,
    universityName,
  }: Pick<Issuing, 'now' | 'today'> & { universityName: string; signatory: store.IssuedSignatory },
): PaperContent {
  return {
    title: draft.template.title,
    university: universityName,
    institute: draft.facts.institute ?? '',
    number: paper.number,
    date: today,
    code: paper.code,
    paragraphs: draft.paragraphs,
    signatory: { post: signatory.post, fullName: signatory.fullName },
    issuedAt: now.toISOString(),
  }
}

function tellReady(tx: Db, drafts: readonly DraftPaper[]): Promise<void> {
  const events = drafts.map(({ request: { id, personId } }) => ({
    personId,
    key: id,
    subject: { requestId: id },
  }))
  return noteEvents(tx, certificatesNotices.ready, events)
}

/**
 * Makes papers of requests that the caller holds: the numbers come from a counter that stays locked until the change is
 * over, so that there is neither a gap nor a double. Returns the rows of the audit. Decision D-048.
 */
export async function issueRequests(tx: Db, ids: readonly number[], issuing: Issuing): Promise<AuditEntry[]> {
  if (ids.length === 0) return []
  const { today, now, personId, universityName } = issuing
  if (universityName === null) throw new Error('A paper was about to be issued without a university')
  const drafts = await draftPapers(tx, ids, issuing)
  const year = Number(today.slice(0, 4))
  const papers = await issuePapers(
    tx,
    { name: SERIES, year, issuedOn: today, suffix: `-К/${year}` },
    drafts.map(({ template, facts }) => ({
      title: template.title,
      issuer: [universityName, facts.institute].filter(Boolean).join(', '),
      holder: facts.fullName,
    })),
  )
  const documents = drafts.map((draft, index) =>
    documentOf(draft, papers[index]!, { ...issuing, universityName }),
  )
  await store.insertDocuments(tx, documents, issuing)
  await store.markReady(tx, ids, today)
  await insertSteps(tx, ids, { action: 'ready', now, today, personId })
  if (!issuing.isQuiet) await tellReady(tx, drafts)
  return documents.map(({ requestId, content, signatoryId }) => ({
    action: 'certificates.issue',
    entity: 'certificates_request',
    entityId: requestId,
    after: { number: content.number, signatoryId },
  }))
}
