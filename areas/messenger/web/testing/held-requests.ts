import { vi } from 'vitest'

/** A request that waits for its answer. */
export interface HeldRequest {
  method: string
  path: string
  body: Record<string, unknown>
  /** Answers it, and lets the browser's side take the answer. */
  answer: (body: object, status?: number) => Promise<void>
}

/** The requests of the browser, each of which the test answers when it likes. */
export function holdRequests(): HeldRequest[] {
  const held: HeldRequest[] = []
  vi.stubGlobal('fetch', (path: string, { method, body }: { method: string; body?: string }) => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const answer = async (answered: object, status = 200) => {
      const headers = { 'content-type': 'application/json' }
      resolve(new Response(JSON.stringify(answered), { status, headers }))
      await settle()
    }
    held.push({ method, path, body: JSON.parse(body ?? '{}') as Record<string, unknown>, answer })
    return promise
  })
  return held
}

/** Lets everything that is ready go on. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}
