import { BusyError, RefusedError } from '../delivery-errors.ts'
import type { WaitingLetter } from '../outbox-store.ts'
import type { Transport } from '../sender.ts'
import type { SmsSettings } from './sms-settings.ts'
import { fillFields, type PlaceholderValues } from './template.ts'

const MOST_ANSWER_BYTES = 16_384
const SHOWN_ANSWER = 200
const REQUEST_TIMEOUT = 408
const TOO_MANY_REQUESTS = 429
const SERVER_ERROR = 500
/** However long a gateway asks us to wait, a message is retried within a day. */
const MOST_WAIT_MS = 24 * 3_600_000

function valuesFor({ id, recipient, text }: WaitingLetter, { sender, key }: SmsSettings): PlaceholderValues {
  return { phone: recipient, digits: recipient.replaceAll(/\D/g, ''), text, sender, key, id: String(id) }
}

function requestOf(settings: SmsSettings, values: PlaceholderValues): Request {
  const { method, format } = settings
  const url = new URL(settings.url)
  const headers = new Headers(fillFields(settings.headers, values))
  const fields = fillFields(settings.body, values)
  const common = {
    method,
    headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(settings.timeoutMs),
  } as const
  if (format === 'json') {
    headers.set('content-type', 'application/json')
    return new Request(url, { ...common, body: JSON.stringify(fields) })
  }
  const form = new URLSearchParams(fields as Record<string, string>)
  if (format === 'form') return new Request(url, { ...common, body: form })
  for (const [name, value] of form) url.searchParams.append(name, value)
  return new Request(url, common)
}

/** The beginning of an answer; the rest of an endless one is dropped. */
async function beginningOf({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= MOST_ANSWER_BYTES) break
  }
  return Buffer.concat(chunks).toString().slice(0, MOST_ANSWER_BYTES)
}

/**
 * The gateway's answer, for people: without keys, the number and the message, which gateways often repeat.
 */
function withoutPrivate(answer: string, secrets: readonly string[]): string {
  let shown = answer.replaceAll(/\s+/g, ' ').trim()
  for (const secret of secrets) if (secret !== '') shown = shown.replaceAll(secret, '•••')
  return shown.slice(0, SHOWN_ANSWER)
}

function retryAfterMs(header: string | null): number {
  if (header === null) return 0
  const seconds = Number(header)
  const waitMs = Number.isNaN(seconds) ? Date.parse(header) - Date.now() : seconds * 1000
  return Number.isNaN(waitMs) ? 0 : Math.min(Math.max(waitMs, 0), MOST_WAIT_MS)
}

async function exchange(
  request: Request,
  success: RegExp | null,
): Promise<{ answer: Response; text: string }> {
  try {
    const answer = await fetch(request)
    const isAccepted = answer.ok && success === null
    const text = isAccepted ? '' : await beginningOf(answer)
    await answer.body?.cancel()
    return { answer, text }
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === 'TimeoutError'
    // The text contains neither the address nor the headers, which may hold the key.
    throw new BusyError(isTimeout ? 'Шлюз SMS не ответил вовремя' : 'Шлюз SMS недоступен', 0)
  }
}

/** Sends messages to phones through the HTTP gateway of a telephone company; never follows a redirect. */
export function smsGateway(settings: SmsSettings): Transport {
  return {
    channel: 'sms',
    async send(letter) {
      const values = valuesFor(letter, settings)
      const request = requestOf(settings, values)
      const { answer, text } = await exchange(request, settings.success)
      const { phone, digits, key } = values
      const words = withoutPrivate(text, [
        key,
        phone,
        digits,
        letter.text,
        ...Object.values(settings.headers),
      ])
      const outcome = `Шлюз SMS ответил ${answer.status}${words && `: ${words}`}`
      if (isBusy(answer)) throw new BusyError(outcome, retryAfterMs(answer.headers.get('retry-after')))
      if (!answer.ok || settings.success?.test(text) === false) throw new RefusedError(outcome)
    },
    close: () => undefined,
  }
}

function isBusy({ status }: Response): boolean {
  return status >= SERVER_ERROR || status === TOO_MANY_REQUESTS || status === REQUEST_TIMEOUT
}
