import * as z from 'zod/mini'
import { Instant } from '#platform/contract/dates.ts'
import { JobState } from './job-state.ts'

const LETTER_STATES = ['new', 'sent', 'failed'] as const
export type LetterState = (typeof LETTER_STATES)[number]
export const LetterStateText = z.enum(LETTER_STATES)

export const SystemState = z.object({
  release: z.string(),
  runtime: z.string(),
  startedAt: Instant,
  database: z.object({
    version: z.string(),
    sizeBytes: z.int(),
    migration: z.string(),
    migratedAt: Instant,
    largestTables: z.array(z.object({ name: z.string(), bytes: z.int() })),
  }),
  /** The disk of uploaded files; the embedded PostgreSQL is on it too. */
  disk: z.object({ freeBytes: z.int(), totalBytes: z.int() }),
  /** Refusals for lack of space, here or in the database; null once there is space again. */
  spaceRefusals: z.nullable(z.object({ times: z.int(), firstAt: Instant, lastAt: Instant })),
  outbox: z.object({
    waiting: z.int(),
    /** The number of waiting letters that were refused at least once. */
    retried: z.int(),
    failed: z.int(),
    sent: z.int(),
    oldestWaitingAt: z.nullable(Instant),
    /** The messages to phones among all of these. */
    sms: z.object({ waiting: z.int(), failed: z.int(), sent: z.int() }),
  }),
  jobs: z.array(JobState),
  backup: z.object({
    /** The server makes a backup every night. */
    isScheduled: z.boolean(),
    /** The newest complete backup. */
    last: z.nullable(z.object({ at: Instant, folder: z.string(), bytes: z.int() })),
    /** The last failure since then. */
    failure: z.nullable(z.object({ at: Instant, text: z.string() })),
  }),
  /** The settings of the server; none of them is a secret. */
  settings: z.object({
    /** The name for papers, of the settings or of the register of units; null while neither has one. */
    universityName: z.nullable(z.string()),
    timeZone: z.string(),
    publicUrl: z.string(),
    mailServer: z.nullable(z.string()),
    smsGateway: z.nullable(z.string()),
    isSmsEnabled: z.boolean(),
    isSecure: z.boolean(),
    isDemo: z.boolean(),
    trustsProxy: z.boolean(),
  }),
})
export type SystemState = z.infer<typeof SystemState>

const HOUR_MS = 60 * 60 * 1000
/** A night and a half: a failed backup was not made up for. */
const OLDEST_BACKUP_HOURS = 36

/** True when more than a day's work would be lost today. */
export function isBackupOld({ last }: Pick<SystemState['backup'], 'last'>, now: Date): boolean {
  return last === null || now.getTime() - Date.parse(last.at) > OLDEST_BACKUP_HOURS * HOUR_MS
}

/** With less than this share of the disk free, a busy week may no longer fit. */
const LEAST_FREE_SHARE = 0.1

/** True when the disk must be cleared or enlarged soon. */
export function isNearlyFull({ freeBytes, totalBytes }: SystemState['disk']): boolean {
  return freeBytes < totalBytes * LEAST_FREE_SHARE
}

export const Letter = z.object({
  id: z.int(),
  channel: z.enum(['email', 'sms']),
  recipient: z.string(),
  subject: z.string(),
  /**
   * Empty once the letter was sent. Outside the demo, links and codes that give access to an account are
   * masked.
   */
  text: z.string(),
  state: LetterStateText,
  createdAt: Instant,
  sentAt: z.nullable(Instant),
  /** The next attempt, while the letter waits. */
  nextAt: z.nullable(Instant),
  error: z.nullable(z.string()),
  tries: z.array(z.object({ at: Instant, error: z.nullable(z.string()) })),
})
export type Letter = z.infer<typeof Letter>
