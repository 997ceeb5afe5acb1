import type { Db } from '#platform/server/db/database.ts'
import { certificatesTexts } from '../../contract/failures.ts'
import { OWN_FIELDS, type CertificateChanges, type Details } from '../../contract/request.ts'
import { listActive, type TypeRow } from '../lists-store.ts'
import { detailsOf } from '../paper/facts.ts'
import type { StudentFacts } from '../paper/facts-store.ts'

/** The way of delivery of a certificate. Decision D-043. */
export interface Delivery {
  isPaper: boolean
  count: number
  receiptPlaceId: number | null
}

type Typed = Pick<CertificateChanges, 'isPaper' | 'count' | 'receiptPlaceId'>

/** An electronic certificate is one and is collected nowhere; some are on paper alone. */
export function deliveryOf(type: TypeRow, { isPaper, count, receiptPlaceId }: Typed): Delivery {
  if (!type.isPaperOnly && !isPaper) return { isPaper: false, count: 1, receiptPlaceId: null }
  return { isPaper: true, count: count ?? 1, receiptPlaceId: receiptPlaceId ?? null }
}

/**
 * The student's values over those of the register; all other fields come from the register. Decision D-042.
 */
export function orderedDetails(type: TypeRow, facts: StudentFacts, typed: CertificateChanges): Details {
  const own = OWN_FIELDS.filter((field) => type.fields.includes(field) && typed[field])
  const said = Object.fromEntries(own.map((field) => [field, typed[field]]))
  return { ...detailsOf(facts, type.id), ...said }
}

type Fields = Record<string, string[]>

async function isUnknown(db: Db, kind: 'place' | 'office' | 'reason', id: number | null | undefined) {
  if (id === null || id === undefined) return false
  return !(await listActive(db, kind)).some((choice) => choice.id === id)
}

interface Ordered {
  type: TypeRow
  typed: Typed
  delivery: Delivery
  details: Details
}

/** The faults of the way of delivery. */
async function wrongDelivery(db: Db, { type, typed, delivery }: Ordered): Promise<Fields> {
  const isElectronic = typed.isPaper === false || typed.isPaper === 0
  const wrong: Fields = {}
  if (type.isPaperOnly && isElectronic) wrong['isPaper'] = [certificatesTexts.paperOnly]
  if (delivery.isPaper && delivery.receiptPlaceId === null)
    wrong['receiptPlaceId'] = [certificatesTexts.placeNeeded]
  if (await isUnknown(db, 'place', delivery.receiptPlaceId))
    wrong['receiptPlaceId'] = [certificatesTexts.noSuchChoice]
  return wrong
}

/** The faults of the recruitment office, if the kind requires one. */
async function wrongOffice(db: Db, { type, details }: Ordered): Promise<Fields> {
  const { recruitmentOfficeId, otherRecruitmentOffice } = details
  if (type.fields.includes('recruitmentOfficeId') && !recruitmentOfficeId && !otherRecruitmentOffice)
    return { recruitmentOfficeId: [certificatesTexts.officeNeeded] }
  const isStrange = await isUnknown(db, 'office', recruitmentOfficeId)
  return isStrange ? { recruitmentOfficeId: [certificatesTexts.noSuchChoice] } : {}
}

/** The faults of an academic leave. */
async function wrongLeave(db: Db, { details }: Ordered): Promise<Fields> {
  const { streasonId, academStartDate: from, academFinishDate: to } = details
  const isStrange = await isUnknown(db, 'reason', streasonId)
  const isTurned = Boolean(from && to && to < from)
  return {
    ...(isStrange && { streasonId: [certificatesTexts.noSuchChoice] }),
    ...(isTurned && { academFinishDate: [certificatesTexts.rangeTurned] }),
  }
}

const STUDY_YEAR = /^\d{4}[/–-]\d{2,4}$/

/** The fault of the study year, which the paper states as a fact. */
function wrongYear({ type, details: { studyYear } }: Ordered): Fields {
  if (!type.fields.includes('studyYear') || !studyYear || STUDY_YEAR.test(studyYear)) return {}
  return { studyYear: [certificatesTexts.noSuchChoice] }
}

/** Texts by field for an order that cannot be accepted. */
export async function wrongFields(db: Db, ordered: Ordered): Promise<Fields> {
  return {
    ...(await wrongDelivery(db, ordered)),
    ...(await wrongOffice(db, ordered)),
    ...(await wrongLeave(db, ordered)),
    ...wrongYear(ordered),
  }
}
