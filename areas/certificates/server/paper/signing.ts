import type { Db } from '#platform/server/db/database.ts'
import { signatoriesOf } from '../../contract/settings.ts'
import { listActiveSignatories, type IssuedSignatory } from './issue-store.ts'

/** The present signatories, and the one whom a clerk has chosen; null leaves it to each institute. */
export interface Signing {
  signatories: readonly IssuedSignatory[]
  signatoryId: number | null
}

/** The signatories that a clerk may choose from; null when the chosen one no longer signs. */
export async function findSigning(db: Db, signatoryId: number | null = null): Promise<Signing | null> {
  const signatories = await listActiveSignatories(db)
  const isThere = signatoryId === null || signatories.some(({ id }) => id === signatoryId)
  return isThere ? { signatories, signatoryId } : null
}

/** The default signatory of an institute: the first of its own signatories, else of the university's. */
export const firstSignatoryOf = (
  signatories: readonly IssuedSignatory[],
  instituteId: number | null,
): IssuedSignatory | null => signatoriesOf(signatories, instituteId)[0] ?? null

/** The signatory of an institute's certificate, or the reason why there is none. Decision 0228. */
export function signerOf(
  instituteId: number | null,
  { signatories, signatoryId }: Signing,
): IssuedSignatory | 'no-signatory' | 'other-signatory' {
  const able = signatoriesOf(signatories, instituteId)
  if (able.length === 0) return 'no-signatory'
  return able.find(({ id }) => signatoryId === null || id === signatoryId) ?? 'other-signatory'
}
