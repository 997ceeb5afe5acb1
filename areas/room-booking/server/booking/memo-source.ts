import { shownUniversity } from '#areas/departments/server/public.ts'
import type { PaperSource } from '#platform/server/documents/paper-source.ts'
import { findMemoByCode } from './memo-store.ts'

/** The memos of bookings: each is valid as long as its booking is. */
export const memos: PaperSource = {
  async findByCode(db, { code, settings }) {
    const memo = await findMemoByCode(db, { code, timeZone: settings.timeZone })
    if (memo === null) return null
    return {
      ...memo,
      kind: 'Служебная записка о помещении',
      issuer: await shownUniversity(db, settings),
      revokedOn: null,
      revokedBecause: null,
      hasFile: false,
    }
  },
}
