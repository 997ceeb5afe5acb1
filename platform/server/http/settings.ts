import type { LoadLimits } from './admission.ts'
import type { ConnectionLimits } from './connection-limits.ts'

/** The settings of the whole server, read from the environment by `apps/server/config.ts`. */
export interface ServerSettings {
  universityName: string
  /** False when nobody has set the name: `universityName` is a general word then. */
  isUniversityNamed: boolean
  timeZone: string
  /**
   * The address of another system that handles certificates; null when the portal itself does. Decision 0241.
   */
  certificatesDesk: string | null
  /** A text that says whom to ask about papers older than the portal; null when nobody is named. */
  papersContact: string | null
  /** The address under which browsers reach the portal, without a trailing slash; empty when not set. */
  publicUrl: string
  /** The beginning of links in letters: the public address, or this machine's own. Never taken from a request. */
  lettersUrl: string
  /** Folder of uploaded files. */
  filesFolder: string
  /** Folder into which other systems drop files; null when there is none. */
  importFolder: string | null
  /** Folder to which a backup is written every night; null when backups are made by other means. */
  backupFolder: string | null
  /** The number of days for which those backups are kept. */
  backupDays: number
  /** The key that protects secrets in the database: one-time codes, second factors. */
  secretKey: string
  /** The mail server as host and port, without credentials; null when letters stay in the outbox. */
  mailServer: string | null
  /** The gateway of messages to phones as host and port; null when they stay in the outbox. */
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
  /** The token by which `/metrics` is read; null when the address does not exist. */
  metricsToken: string | null
  /** The limits for the number of clients and for slow ones. */
  connections: ConnectionLimits
  /** The limits of the work that is accepted at once. */
  load: LoadLimits
}
