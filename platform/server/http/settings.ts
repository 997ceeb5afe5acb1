import type { LoadLimits } from './admission.ts'
import type { ConnectionLimits } from './connection-limits.ts'

/** The settings of the whole server, read from the environment by `apps/server/config.ts`. */
export interface ServerSettings {
  universityName: string
  timeZone: string
  /** Another system in which certificates are dealt with; null: the portal itself. Decision 0241. */
  certificatesDesk: string | null
  /** Who answers for papers older than the portal, in words; null: nobody is named. */
  papersContact: string | null
  /** The address under which browsers reach the portal, without a trailing slash; empty when not set. */
  publicUrl: string
  /** The beginning of links in letters: the public address, or this machine's own. Never taken from a request. */
  lettersUrl: string
  /** Folder of uploaded files. */
  filesFolder: string
  /** Folder into which other systems drop files; null: there is none. */
  importFolder: string | null
  /** Folder into which a backup is put every night; null: somebody else sees to that. */
  backupFolder: string | null
  /** How long those backups are kept. */
  backupDays: number
  /** The key for what the database must not give away: one-time codes, second factors. */
  secretKey: string
  /** The mail server as host and port, without who signs in to it; null: letters stay in the outbox. */
  mailServer: string | null
  /** The gateway of messages to phones as host and port; null: they stay in the outbox. */
  smsGateway: string | null
  /** Messages to phones can be sent, or at least be read in the outbox. */
  isSmsEnabled: boolean
  /** Notices may be sent to browsers through their push services. */
  isPushEnabled: boolean
  /** Behind https: the cookie gets `__Host-` and `Secure`. */
  isSecure: boolean
  isDemo: boolean
  /** Holders of rights over others' rights must set up a second factor before anything else. Decision D-19. */
  requiresSecondFactor: boolean
  release: string
  /** Tests only: answers say how many statements they took. */
  countsStatements: boolean
  /** Trust `X-Forwarded-For` of a proxy in front. */
  trustsProxy: boolean
  /** Whoever shows this token reads `/metrics`; null: it does not exist. */
  metricsToken: string | null
  /** How many clients there may be and how slow each. */
  connections: ConnectionLimits
  /** How much work is taken at once. */
  load: LoadLimits
}
