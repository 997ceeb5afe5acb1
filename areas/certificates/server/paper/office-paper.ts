import { issuePapers } from '#areas/papers/server/public.ts'
import type { Db } from '#platform/server/db/database.ts'
import { BLANK, fillTemplate, missingFields, type TemplateField } from '../../contract/template.ts'
import { paperFacts } from './facts.ts'
import { listFacts, type StudentFacts } from './facts-store.ts'
import { textOf, type Issuing } from './issue.ts'
import { listActiveSignatories, listTemplateTexts } from './issue-store.ts'
import type { PaperContent } from './paper.ts'
import { firstSignatoryOf } from './signing.ts'

/** The kind of certificates whose text recruitment offices get. */
const FOR_OFFICES = 3

/** A paper for a recruitment office, issued without an order of a certificate. */
export interface OfficePaper {
  studentId: number
  personId: number
  paperId: number
  content: PaperContent
  signatureFile: string | null
  sealFile: string | null
}

type IssuingToday = Pick<Issuing, 'now' | 'today' | 'universityName'>

function paragraphsOf(body: string, facts: StudentFacts, universityName: string): string[] {
  const names = { office: null, reason: null }
  return fillTemplate(body, paperFacts({ facts, details: {}, names, universityName })).paragraphs.map(textOf)
}

/** The first line of the text names an office, which the holder may leave open. */
const OFFICE = '{комиссариат}'

/** What a paper for an office lacks, the first that has to be mended first. */
export type OfficeLack =
  | 'birth-date'
  | 'group'
  | 'course'
  | 'speciality'
  | 'end-year'
  | 'enrolment-order'
  | 'other'

const LACKS: readonly (readonly [OfficeLack, TemplateField])[] = [
  ['birth-date', 'дата рождения'],
  ['group', 'группа'],
  ['course', 'курс'],
  ['speciality', 'направление'],
  ['end-year', 'год окончания'],
  ['enrolment-order', 'приказ о зачислении'],
]

const lackOf = (missing: ReadonlySet<TemplateField>): OfficeLack =>
  LACKS.find(([, field]) => missing.has(field))?.[0] ?? 'other'

/**
 * The students whose paper would lack a line, because the register lacks its values, or would have a space to
 * fill in; each with what is lacking.
 */
export async function incompleteForOffices(
  db: Db,
  studentIds: readonly number[],
  today: string,
): Promise<Map<number, OfficeLack>> {
  const facts = await listFacts(db, studentIds, today)
  const { body } = (await listTemplateTexts(db, [FOR_OFFICES])).get(FOR_OFFICES)!
  const names = { office: null, reason: null }
  const lackOfStudent = (student: StudentFacts): OfficeLack | null => {
    const values = paperFacts({ facts: student, details: {}, names, universityName: 'университет' })
    const leftOut = fillTemplate(body, values).leftOut.filter((line) => !line.includes(OFFICE))
    if (leftOut.length === 0) return BLANK.test(body) ? 'other' : null
    return lackOf(new Set(leftOut.flatMap((line) => missingFields(line, values))))
  }
  return new Map(
    [...facts].flatMap(([id, student]): [number, OfficeLack][] => {
      const lack = lackOfStudent(student)
      return lack === null ? [] : [[id, lack]]
    }),
  )
}

/**
 * Issues papers for recruitment offices, one for each of these students in their order, by the text that is in use for
 * them, signed by the first who signs for their institute; or why there are none: nobody signs for one of them, or the
 * university has no name. The counter stays locked until the change is over.
 */
export async function issueForOffices(
  tx: Db,
  studentIds: readonly number[],
  { now, today, universityName }: IssuingToday,
): Promise<OfficePaper[] | 'no-signatory' | 'no-university-name'> {
  if (universityName === null) return 'no-university-name'
  const signatories = await listActiveSignatories(tx)
  const facts = await listFacts(tx, studentIds, today)
  const signedBy = studentIds.map((id) => firstSignatoryOf(signatories, facts.get(id)!.instituteId))
  if (signedBy.includes(null)) return 'no-signatory'
  const template = (await listTemplateTexts(tx, [FOR_OFFICES])).get(FOR_OFFICES)!
  const students = studentIds.map((id) => facts.get(id)!)
  const year = Number(today.slice(0, 4))
  const papers = await issuePapers(
    tx,
    { name: 'military', year, issuedOn: today, suffix: `-В/${year}` },
    students.map(({ fullName, institute }) => ({
      title: template.title,
      issuer: [universityName, institute].filter(Boolean).join(', '),
      holder: fullName,
    })),
  )
  return students.map((student, index) => ({
    signatureFile: signedBy[index]!.signatureFile,
    sealFile: signedBy[index]!.sealFile,
    studentId: student.studentId,
    personId: student.personId,
    paperId: papers[index]!.id,
    content: {
      title: template.title,
      university: universityName,
      institute: student.institute ?? '',
      number: papers[index]!.number,
      date: today,
      code: papers[index]!.code,
      paragraphs: paragraphsOf(template.body, student, universityName),
      signatory: { post: signedBy[index]!.post, fullName: signedBy[index]!.fullName },
      issuedAt: now.toISOString(),
    },
  }))
}
