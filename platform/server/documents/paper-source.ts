import type { Db } from '#platform/server/db/database.ts'

/** A paper as whoever checks it may learn of it; the holder's name is masked by the page. */
export interface CheckedPaper {
  number: string
  date: string
  kind: string
  valid: boolean
  holder: string
  issuer: string
  revokedOn: string | null
  revokedBecause: string | null
  hasFile: boolean
}

interface Checking {
  code: string
  timeZone: string
  /** The university's name: who issues what no unit does. */
  universityName: string
}

/** An area whose papers are valid as long as what they say is: it is asked, and no transition can forget to revoke. */
export interface PaperSource {
  findByCode: (db: Db, checking: Checking) => Promise<CheckedPaper | null>
}
