import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { USUAL_LOAD_LIMITS } from '#platform/server/http/admission.ts'
import { USUAL_CONNECTION_LIMITS } from '#platform/server/http/connection-limits.ts'
import { readSmsSettings, type SmsSettings } from '#platform/server/mail/sms/sms-settings.ts'
import type { ServerSettings } from '#platform/server/http/settings.ts'
import packageJson from '../../package.json' with { type: 'json' }

const PROJECT_FOLDER = fileURLToPath(new URL('../../', import.meta.url))

export interface MailConfig {
  /** Undefined: letters stay in the outbox. */
  smtpUrl: string | undefined
  from: string
}

/** Everything the environment says; see docs/operations.md. */
export interface Config {
  port: number
  host: string
  /** The number of processes that share the port. */
  processes: number
  dataDir: string
  databaseUrl: string | undefined
  webFolder: string
  /** Undefined: demo data only in an empty embedded database. */
  wantsDemo: boolean | undefined
  /** Undefined: demanded only outside demo mode. */
  wantsSecondFactor: boolean | undefined
  /** Tests only: stops the clock at this instant. */
  testNow: string | undefined
  isTest: boolean
  /** Undefined: a generated key in the data folder. */
  secretKey: string | undefined
  mail: MailConfig
  /** Null: messages to phones stay in the outbox. */
  sms: SmsSettings | null
  settings: Omit<ServerSettings, 'isDemo' | 'requiresSecondFactor' | 'secretKey'>
}

function readPort(value: string | undefined): number {
  const port = Number(value ?? 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT must be 0 to 65535, not "${value}"`)
  return port
}

const MOST_PROCESSES = 64
/** Each holds 16 connections of PostgreSQL, which by itself gives a hundred. */
const MOST_BY_DEFAULT = 4

/** One for each core in production. Elsewhere than on Linux processes cannot share a port (decision 0265). */
function readProcesses(env: NodeJS.ProcessEnv): number {
  const value = env['PROCESSES']
  const canShare = process.platform === 'linux'
  if (value === undefined || value === '')
    return canShare && env['NODE_ENV'] === 'production'
      ? Math.min(availableParallelism(), MOST_BY_DEFAULT)
      : 1
  const processes = Number(value)
  if (!Number.isInteger(processes) || processes < 1 || processes > MOST_PROCESSES)
    throw new Error(`PROCESSES must be a whole number from 1 to ${MOST_PROCESSES}, not "${value}"`)
  if (processes > 1 && !canShare) throw new Error('PROCESSES above 1 need Linux')
  return processes
}

function readFlag(name: string, value: string | undefined): boolean | undefined {
  if (value === undefined || value === '') return undefined
  if (value === '1' || value === '0') return value === '1'
  throw new Error(`${name} must be 0 or 1, not "${value}"`)
}

function readTimeZone(value: string | undefined): string {
  const timeZone = value || 'Europe/Moscow'
  if (!Intl.supportedValuesOf('timeZone').includes(timeZone) && timeZone !== 'UTC') {
    throw new Error(`UNIVERSITY_TZ names no time zone: "${timeZone}"`)
  }
  return timeZone
}

function readUrl(name: string, value: string | undefined, protocols: readonly string[]): string | undefined {
  if (value === undefined || value === '') return undefined
  if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value
  throw new Error(`${name} must begin with ${protocols.join(' or ')}`)
}

function readPublicUrl(value = ''): string {
  const publicUrl = value.replace(/\/+$/, '')
  if (publicUrl !== '' && !URL.canParse(publicUrl))
    throw new Error(`PUBLIC_URL is no address: "${publicUrl}"`)
  return publicUrl
}

/** A path follows the public address of the portal. */
function readDesk(publicUrl: string, value = ''): string | null {
  if (value === '') return null
  if (/^\/(?!\/)/.test(value)) return publicUrl + value
  return readUrl('CERTIFICATES_ADMIN_URL', value, ['https:', 'http:']) ?? null
}

/** Reads the contacts and the other system for papers. */
const readPapers = (env: NodeJS.ProcessEnv, publicUrl: string) => ({
  certificatesDesk: readDesk(publicUrl, env['CERTIFICATES_ADMIN_URL']),
  papersContact: env['PAPERS_CONTACT'] || null,
})

function readMail(env: NodeJS.ProcessEnv, lettersUrl: string): MailConfig {
  return {
    smtpUrl: readUrl('SMTP_URL', env['SMTP_URL'], ['smtp:', 'smtps:']),
    from: env['MAIL_FROM'] || `kabinet@${new URL(lettersUrl).hostname}`,
  }
}

const SHORTEST_TOKEN = 16

function readMetricsToken(value = ''): string | null {
  if (value === '') return null
  if (value.length >= SHORTEST_TOKEN) return value
  throw new Error(`METRICS_TOKEN must have ${SHORTEST_TOKEN} characters or more`)
}

const USUAL_BACKUP_DAYS = 14

function readDays(value: string | undefined): number {
  const days = Number(value || USUAL_BACKUP_DAYS)
  if (Number.isInteger(days) && days >= 1) return days
  throw new Error(`BACKUP_DAYS must be a whole number from 1, not "${value}"`)
}

function readFolders(env: NodeJS.ProcessEnv) {
  const dataDir = resolve(env['DATA_DIR'] || `${PROJECT_FOLDER}data`)
  const [importDir, backupDir] = [env['IMPORT_DIR'], env['BACKUP_DIR']]
  return {
    dataDir,
    folders: {
      filesFolder: join(dataDir, 'files'),
      importFolder: importDir ? resolve(importDir) : null,
      backupFolder: backupDir ? resolve(backupDir) : null,
      backupDays: readDays(env['BACKUP_DAYS']),
    },
  }
}

/**
 * Reads the environment.
 * @throws Error naming the variable that makes no sense
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const isTest = env['NODE_ENV'] === 'test'
  const publicUrl = readPublicUrl(env['PUBLIC_URL'])
  const port = readPort(env['PORT'])
  const lettersUrl = publicUrl || `http://localhost:${port}`
  const mail = readMail(env, lettersUrl)
  const sms = readSmsSettings(env)
  const { dataDir, folders } = readFolders(env)
  return {
    port,
    host: env['HOST'] || '127.0.0.1',
    processes: readProcesses(env),
    dataDir,
    databaseUrl: env['DATABASE_URL'] || undefined,
    webFolder: `${PROJECT_FOLDER}dist/web`,
    wantsDemo: readFlag('DEMO', env['DEMO']),
    wantsSecondFactor: readFlag('REQUIRE_SECOND_FACTOR', env['REQUIRE_SECOND_FACTOR']),
    testNow: isTest ? env['TEST_NOW'] || undefined : undefined,
    isTest,
    secretKey: env['SECRET_KEY'] || undefined,
    mail,
    sms,
    settings: {
      universityName: env['UNIVERSITY_NAME'] || 'Университет',
      isUniversityNamed: Boolean(env['UNIVERSITY_NAME']),
      timeZone: readTimeZone(env['UNIVERSITY_TZ']),
      ...readPapers(env, publicUrl),
      publicUrl,
      lettersUrl,
      ...folders,
      mailServer: mail.smtpUrl === undefined ? null : new URL(mail.smtpUrl).host,
      smsGateway: sms && sms.url.host,
      isSmsEnabled: Boolean(env['SMS_URL']),
      isPushEnabled: readFlag('WEB_PUSH', env['WEB_PUSH']) ?? true,
      isSecure: publicUrl.startsWith('https:'),
      release: packageJson.version,
      countsStatements: isTest,
      trustsProxy: readFlag('TRUST_PROXY', env['TRUST_PROXY']) ?? false,
      metricsToken: readMetricsToken(env['METRICS_TOKEN']),
      connections: USUAL_CONNECTION_LIMITS,
      load: USUAL_LOAD_LIMITS,
    },
  }
}
