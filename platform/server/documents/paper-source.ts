import type { Db } from '#platform/server/db/database.ts'
import type { ServerSettings } from '#platform/server/http/settings.ts'

/** A paper with the data that anybody who verifies it may see; the page masks the holder's name. */
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
  /** The university is the issuer of papers that no unit issues. */
  settings: Pick<ServerSettings, 'timeZone' | 'universityName' | 'isUniversityNamed'>
}

/**
 * An area whose papers are valid as long as their content is true: the area itself is asked, so no transition
 * can forget to revoke a paper.
 */
export interface PaperSource {
  findByCode: (db: Db, checking: Checking) => Promise<CheckedPaper | null>
}
