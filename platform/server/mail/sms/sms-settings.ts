import { PLACEHOLDERS, unknownPlaceholders } from './template.ts'

const SMS_FORMATS = ['form', 'json', 'query'] as const
const SMS_METHODS = ['POST', 'GET', 'PUT'] as const

/** The settings of the gateway of a telephone company; `docs/operations.md` explains each of them. */
export interface SmsSettings {
  url: URL
  method: (typeof SMS_METHODS)[number]
  format: (typeof SMS_FORMATS)[number]
  /** Fields whose texts contain placeholders; JSON may be nested to any depth. */
  body: Record<string, unknown>
  headers: Record<string, string>
  sender: string
  key: string
  /** A 2xx answer counts as accepted when its text matches this; null: always. */
  success: RegExp | null
  timeoutMs: number
}

const DEFAULT_BODY = '{"phone":"{phone}","text":"{text}"}'
const DEFAULT_TIMEOUT_S = 10
const MOST_TIMEOUT_S = 60

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
}

function readAddress(value: string): URL {
  if (!URL.canParse(value)) throw new Error('SMS_URL is no address')
  const url = new URL(value)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname)))
    throw new Error('SMS_URL must begin with https:, or with http: to this machine alone, or be outbox:')
  if (url.username !== '' || url.password !== '')
    throw new Error('SMS_URL must hold no user name and no password: put them into SMS_HEADERS')
  return url
}

function readObject(name: string, value: string): Record<string, unknown> {
  let parsed: unknown
  try {
    parsed = JSON.parse(value)
  } catch {
    // The text itself may hold a secret and is not repeated.
    throw new Error(`${name} must be a JSON object`)
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw new Error(`${name} must be a JSON object`)
  const [unknown] = unknownPlaceholders(parsed)
  if (unknown !== undefined)
    throw new Error(
      `${name} knows no {${unknown}}, only ${PLACEHOLDERS.map((each) => `{${each}}`).join(' ')}`,
    )
  return parsed as Record<string, unknown>
}

function readTexts(name: string, value: string): Record<string, string> {
  const entries = Object.entries(readObject(name, value))
  if (entries.some(([, text]) => typeof text !== 'string')) throw new Error(`${name} must hold texts alone`)
  return Object.fromEntries(entries) as Record<string, string>
}

function oneOf<T extends string>(name: string, value: string, choices: readonly T[]): T {
  const found = choices.find((each) => each === value)
  if (found === undefined) throw new Error(`${name} must be one of ${choices.join(', ')}`)
  return found
}

function readSuccess(value: string | undefined): RegExp | null {
  if (!value) return null
  try {
    return new RegExp(value, 'u')
  } catch {
    throw new Error('SMS_SUCCESS is no regular expression')
  }
}

function readTimeout(value: string | undefined): number {
  const seconds = Number(value || DEFAULT_TIMEOUT_S)
  if (!(seconds > 0 && seconds <= MOST_TIMEOUT_S))
    throw new Error(`SMS_TIMEOUT must be seconds, at most ${MOST_TIMEOUT_S}`)
  return seconds * 1000
}

type Environment = Record<string, string | undefined>

/** The format in which the fields of a message are sent. */
function readShape(env: Environment): Pick<SmsSettings, 'method' | 'format' | 'body'> {
  const format = oneOf('SMS_FORMAT', env['SMS_FORMAT'] || 'form', SMS_FORMATS)
  const usual = format === 'query' ? 'GET' : 'POST'
  const method = oneOf('SMS_METHOD', env['SMS_METHOD'] || usual, SMS_METHODS)
  if (method === 'GET' && format !== 'query') throw new Error('SMS_METHOD=GET needs SMS_FORMAT=query')
  const readBody = format === 'json' ? readObject : readTexts
  return { method, format, body: readBody('SMS_BODY', env['SMS_BODY'] || DEFAULT_BODY) }
}

/**
 * Reads the settings of the gateway; null without one, and for `outbox:`, with which messages stay in the
 * outbox.
 * @throws Error naming the variable that is wrong, never its value
 */
export function readSmsSettings(env: Environment): SmsSettings | null {
  const address = env['SMS_URL'] || 'outbox:'
  if (address === 'outbox:') return null
  return {
    url: readAddress(address),
    ...readShape(env),
    headers: readTexts('SMS_HEADERS', env['SMS_HEADERS'] || '{}'),
    sender: env['SMS_SENDER'] ?? '',
    key: env['SMS_KEY'] ?? '',
    success: readSuccess(env['SMS_SUCCESS']),
    timeoutMs: readTimeout(env['SMS_TIMEOUT']),
  }
}
