import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ServerSettings } from '#platform/server/http/settings.ts'
import packageJson from '../../package.json' with { type: 'json' }

const PROJECT_FOLDER = fileURLToPath(new URL('../../', import.meta.url))

/** Everything the environment says; see docs/operations.md. */
export interface Config {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  webFolder: string
  /** Undefined: demo data only in an empty embedded database. */
  wantsDemo: boolean | undefined
  /** Tests only: stops the clock at this instant. */
  testNow: string | undefined
  isTest: boolean
  settings: Omit<ServerSettings, 'isDemo'>
}

function readPort(value: string | undefined): number {
  const port = Number(value ?? 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT must be 0 to 65535, not "${value}"`)
  return port
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

/**
 * Reads the environment.
 * @throws Error naming the variable that makes no sense
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const isTest = env['NODE_ENV'] === 'test'
  const publicUrl = (env['PUBLIC_URL'] ?? '').replace(/\/+$/, '')
  if (publicUrl !== '' && !URL.canParse(publicUrl))
    throw new Error(`PUBLIC_URL is no address: "${publicUrl}"`)
  return {
    port: readPort(env['PORT']),
    host: env['HOST'] || '127.0.0.1',
    dataDir: resolve(env['DATA_DIR'] || `${PROJECT_FOLDER}data`),
    databaseUrl: env['DATABASE_URL'] || undefined,
    webFolder: `${PROJECT_FOLDER}dist/web`,
    wantsDemo: readFlag('DEMO', env['DEMO']),
    testNow: isTest ? env['TEST_NOW'] || undefined : undefined,
    isTest,
    settings: {
      universityName: env['UNIVERSITY_NAME'] || 'Университет',
      timeZone: readTimeZone(env['UNIVERSITY_TZ']),
      publicUrl,
      isSecure: publicUrl.startsWith('https:'),
      release: packageJson.version,
      countsStatements: isTest,
      trustsProxy: readFlag('TRUST_PROXY', env['TRUST_PROXY']) ?? false,
    },
  }
}
