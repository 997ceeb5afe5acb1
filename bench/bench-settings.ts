import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { USUAL_LOAD_LIMITS } from '#platform/server/http/admission.ts'
import { USUAL_CONNECTION_LIMITS } from '#platform/server/http/connection-limits.ts'
import type { ServerSettings } from '#platform/server/http/settings.ts'

/** The settings of production, without https. */
export const BENCH_SETTINGS: ServerSettings = {
  isUniversityNamed: true,
  universityName: 'Университет',
  timeZone: 'Europe/Moscow',
  publicUrl: '',
  lettersUrl: 'http://localhost',
  filesFolder: join(tmpdir(), 'kabinet-bench-files'),
  importFolder: null,
  backupFolder: null,
  backupDays: 14,
  secretKey: 'bench',
  mailServer: null,
  smsGateway: null,
  isSmsEnabled: false,
  isPushEnabled: false,
  isSecure: false,
  isDemo: true,
  requiresSecondFactor: false,
  release: 'bench',
  countsStatements: false,
  // Floods come from many addresses.
  trustsProxy: true,
  metricsToken: null,
  certificatesDesk: null,
  papersContact: null,
  connections: USUAL_CONNECTION_LIMITS,
  load: USUAL_LOAD_LIMITS,
}
