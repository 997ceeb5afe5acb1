import { expect } from 'vitest'
import type { AnyCall } from '#platform/contract/call.ts'
import type { TestAnswer } from './test-server.ts'

interface FailureMatchers<R> {
  /**
   * The answer is the refusal that the call declares under this code, optionally with the blocking records by
   * name.
   */
  toFailWith(call: AnyCall, code: string): R
  /** The answer is a 422 that names this field. */
  toBeInvalid(field: string): R
}

declare module 'vitest' {
  // vitest's own interface has this type parameter.
  interface Assertion<T> extends FailureMatchers<T> {}
}

/** A refusal of too many attempts must say how many seconds to wait; other refusals may. */
function saysWhenToReturn({ status, headers }: TestAnswer): boolean {
  return status !== 429 || Number(headers['retry-after']) > 0
}

expect.extend({
  toFailWith(answer: TestAnswer, call: AnyCall, code: string) {
    const failure = call.failures[code]
    const body = answer.body as { message?: string } | null
    const isSame =
      failure !== undefined &&
      answer.status === failure.status &&
      body?.message?.startsWith(failure.text) === true
    const pass = isSame && saysWhenToReturn(answer)
    return {
      pass,
      message: () =>
        `expected "${code}" (${failure?.status} ${failure?.text}), got ${answer.status} ${JSON.stringify(body)}, retry-after ${String(answer.headers['retry-after'])}`,
    }
  },
  toBeInvalid(answer: TestAnswer, field: string) {
    const body = answer.body as { errors?: Record<string, string[]> } | null
    const pass = answer.status === 422 && Boolean(body?.errors?.[field]?.length)
    return { pass, message: () => `expected 422 on "${field}", got ${answer.status} ${JSON.stringify(body)}` }
  },
})
