import type { AnyCall, CallAnswer, CallInput } from '#platform/contract/call.ts'
import { ApiError, isAbort, isTrouble, NetworkError } from './api-error.ts'
import { bodyOf, namedFile, urlOf, type Fields } from './call-parts.ts'
import { noteAnswer, noteLoss } from './contact.ts'
import { noteTrouble } from './outage.ts'
import { pagePersonHeader } from './page-person.ts'
import { askToSignIn } from './sign-in-gate.ts'

async function readError(response: Response): Promise<ApiError> {
  const isJson = response.headers.get('content-type')?.includes('application/json') ?? false
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
  const body = isJson ? ((await response.json()) as Fields) : {}
  return new ApiError(response.status, body, Number.isNaN(retryAfter) ? null : retryAfter * 1000)
}

async function send(call: AnyCall, input: Fields, signal?: AbortSignal): Promise<Response> {
  const body = bodyOf(call, input)
  try {
    return await fetch(urlOf(call, input), {
      method: call.method,
      headers: {
        accept: 'application/json',
        ...pagePersonHeader(),
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      },
      body,
      signal,
      credentials: 'same-origin',
    })
  } catch (error) {
    if (isAbort(error)) throw error
    noteLoss()
    throw new NetworkError(error)
  }
}

async function readAnswer(call: AnyCall, response: Response): Promise<unknown> {
  if ('file' in call.answer) return namedFile(await response.blob(), response.headers)
  return response.status === 204 ? null : response.json()
}

/** Options of one request; `isQuiet` passes a 401 on instead of asking the user to sign in again. */
export interface RequestOptions {
  signal?: AbortSignal
  isQuiet?: boolean
}

/**
 * Sends a call and returns its answer. When the session has ended, the user signs in over the page and the
 * call is sent again.
 * @throws ApiError for every refusal, NetworkError when the server was not reached, an abort unchanged
 */
export async function request<C extends AnyCall>(
  call: C,
  input: CallInput<C>,
  { signal, isQuiet = false }: RequestOptions = {},
): Promise<CallAnswer<C>> {
  const response = await send(call, (input ?? {}) as Fields, signal)
  noteAnswer(response)
  if (response.ok) return (await readAnswer(call, response)) as CallAnswer<C>
  const error = await readError(response)
  if (isTrouble(error)) noteTrouble(error)
  if (error.status !== 401 || isQuiet || !(await askToSignIn())) throw error
  return request(call, input, { signal, isQuiet: true })
}
