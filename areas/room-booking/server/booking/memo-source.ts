import type { PaperSource } from '#platform/server/documents/paper-source.ts'
import { findMemoByCode } from './memo-store.ts'

/** The memos of bookings: each is valid as long as its booking is. */
export const memos: PaperSource = {
  async findByCode(db, { code, timeZone, universityName }) {
    const memo = await findMemoByCode(db, { code, timeZone })
    if (memo === null) return null
    return {
      ...memo,
      kind: 'Служебная записка о помещении',
      issuer: universityName,
      revokedOn: null,
      revokedBecause: null,
      hasFile: false,
    }
  },
}
