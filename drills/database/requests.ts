import type { LoadRequest } from '../../bench/open-loop.ts'

/** A client that waits longer has got no answer. */
const PATIENCE_MS = 30_000

export interface Answer {
  /** 0 for none at all. */
  status: number
  /** The reason that an answer 503 names. */
  code: string | null
  hasRetryAfter: boolean
  sentAt: number
  tookMs: number
}

export function isGood({ status }: Answer): boolean {
  return status >= 200 && status < 400
}

async function codeOf(answer: Response): Promise<string | null> {
  const text = await answer.text()
  if (answer.status !== 503) return null
  const { code } = JSON.parse(text) as { code?: string }
  return code ?? null
}

async function ask(url: string, options: RequestInit): Promise<Answer> {
  const sentAt = performance.now()
  const since = () => performance.now() - sentAt
  try {
    const answer = await fetch(url, { ...options, signal: AbortSignal.timeout(PATIENCE_MS) })
    const code = await codeOf(answer)
    const hasRetryAfter = answer.headers.has('retry-after')
    return { status: answer.status, code, hasRetryAfter, sentAt, tookMs: since() }
  } catch {
    // Whatever the reason, there was no complete answer, and that is counted.
    return { status: 0, code: null, hasRetryAfter: false, sentAt, tookMs: since() }
  }
}

/** Sends one request and returns its outcome; never throws. */
export function send(
  port: number,
  { method, path, token, body }: Omit<LoadRequest, 'kind'>,
): Promise<Answer> {
  const origin = `http://127.0.0.1:${port}`
  const form = body instanceof FormData ? body : null
  return ask(`${origin}${path}`, {
    method,
    headers: {
      origin,
      ...(token !== null && { cookie: `kabinet=${token}` }),
      ...(body !== undefined && !form && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: form ?? JSON.stringify(body) }),
  })
}
