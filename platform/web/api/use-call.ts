import {
  infiniteQueryOptions,
  keepPreviousData,
  MutationCache,
  QueryCache,
  QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query'
import type { AnyCall, CallAnswer, CallInput } from '#platform/contract/call.ts'
import { showAlert } from '#platform/web/shell/alerts.ts'
import { alertText, ApiError, isAbort, isOutdated, isTrouble } from './api-error.ts'
import { sendUntilGivenUp, troublePauseMs } from './trouble.ts'
import { request, type RequestOptions } from './request.ts'

const FRESH_MS = 30_000
const RETRIES = 2
/**
 * A cached answer up to this age is shown at once when the screen opens again, and read again in the
 * background.
 */
const KEPT_MS = 30 * 60_000

/**
 * A refusal would be the same next time; a request without an answer is retried, and trouble is waited out.
 */
function isWorthRetrying(failures: number, error: Error): boolean {
  if (isTrouble(error)) return true
  return failures < RETRIES && !(error instanceof ApiError && error.status < 500) && !isAbort(error)
}

/** A server in trouble names the pause itself; otherwise each pause is longer than the one before. */
function retryDelay(failures: number, error: Error): number {
  return isTrouble(error) ? troublePauseMs(error) : Math.min(1000 * 2 ** failures, 30_000)
}

/** The key of the signed-in person in the cache. */
export const SESSION_KEY = ['session']

/** A 403 means that the person's permissions have changed: they are read again. Decision D-36. */
function rereadRights(error: Error): void {
  const isForbidden = error instanceof ApiError && error.status === 403
  if (isForbidden) void queryClient.invalidateQueries({ queryKey: SESSION_KEY })
}

/**
 * An action may have changed the figures of a summary: summaries are read again, at once if they are on the
 * screen.
 */
function rereadSummaries(): void {
  void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.['isSummary'] === true })
}

/** This tab's only cache of answers. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => query.queryKey[0] !== SESSION_KEY[0] && rereadRights(error),
  }),
  mutationCache: new MutationCache({ onError: rereadRights, onSuccess: rereadSummaries }),
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      gcTime: KEPT_MS,
      retry: isWorthRetrying,
      retryDelay,
      refetchOnWindowFocus: false,
    },
    // Without a network it fails at once: never held back and sent when its dialog is long closed.
    mutations: { networkMode: 'always' },
  },
})

export function keyOf(call: AnyCall, input?: unknown): unknown[] {
  return input === undefined ? [call.method, call.path] : [call.method, call.path, input]
}

/** The options with which a call's answer is cached; used for prefetching and for reading the cache. */
export function callOptions<C extends AnyCall>(call: C, input: CallInput<C>, options: RequestOptions = {}) {
  return queryOptions({
    queryKey: keyOf(call, input),
    queryFn: ({ signal }) => request(call, input, { ...options, signal }),
  })
}

export interface CallUse {
  /** When false, nothing is read, for example until a search text is long enough. */
  isEnabled?: boolean
  /** Shows the last answer while the next one is being read. */
  keepsLast?: boolean
  /** Reads whenever the screen opens, however recent the cached answer is. */
  isAlwaysFresh?: boolean
  /** Summarises what other calls answer in full: every action of the reader makes it out of date. */
  isSummary?: boolean
  /** Returns true while work is going on at the server; the answer is then read again every second. */
  isUnderWay?: (answer: never) => boolean
  /**
   * The answer changes without the reader: it is read again after this long, and when they return to the
   * window.
   */
  againAfterMs?: number
}

const UNDER_WAY_MS = 1000

/** Reads an answer by a call; a newer input cancels the request of the older one. */
export function useCall<C extends AnyCall>(
  call: C,
  input: CallInput<C>,
  {
    isEnabled = true,
    keepsLast = true,
    isAlwaysFresh = false,
    isSummary = false,
    isUnderWay,
    againAfterMs,
  }: CallUse = {},
): UseQueryResult<CallAnswer<C>> {
  return useQuery({
    ...callOptions(call, input),
    enabled: isEnabled,
    meta: { isSummary },
    ...(keepsLast && { placeholderData: keepPreviousData }),
    ...(isAlwaysFresh && { staleTime: 0 }),
    ...(againAfterMs !== undefined && { refetchOnWindowFocus: true }),
    refetchInterval: ({ state: { data } }) =>
      againAfterMs ?? (data !== undefined && isUnderWay?.(data as never) === true && UNDER_WAY_MS),
  }) as UseQueryResult<CallAnswer<C>>
}

type RowOf<C extends AnyCall> = CallAnswer<C> extends readonly (infer Row)[] ? Row : never

/** The options with which the pages of a list are cached together. */
export function pagesOptions<C extends AnyCall>(call: C, input: CallInput<C>, pageSize: number) {
  return infiniteQueryOptions({
    queryKey: [...keyOf(call, input), 'pages'],
    queryFn: async ({ signal, pageParam: page }) => {
      const pageInput = { ...(input as object), limit: pageSize, page } as CallInput<C>
      return (await request(call, pageInput, { signal })) as RowOf<C>[]
    },
    initialPageParam: 1,
    getNextPageParam: (last, _all, page) => (last.length === pageSize ? page + 1 : undefined),
  })
}

/** Reads a list page by page, each appended to the previous ones; a page that is not full is the last. */
export function useCallPages<C extends AnyCall>(call: C, input: CallInput<C>, pageSize: number) {
  return useInfiniteQuery({ ...pagesOptions(call, input, pageSize), placeholderData: keepPreviousData })
}

export interface ActionUse<Answer = unknown> {
  /** Calls whose answers the action changes. */
  refresh?: readonly AnyCall[]
  /**
   * The text of the success alert, or a function for what must happen at once: if the screen's data are read
   * again and the caller disappears, its `mutate` callbacks do not run.
   */
  success?: string | ((answer: Answer) => void)
  /**
   * The text of the failure alert if the server gives no reason of its own; null when a form shows the
   * failure itself.
   */
  failure?: string | null
}

/** Reads these calls again, at once if they are on the screen. */
export async function refreshCalls(calls: readonly AnyCall[]): Promise<void> {
  await Promise.all(calls.map((call) => queryClient.invalidateQueries({ queryKey: keyOf(call) })))
}

/**
 * The input that a screen sends: it always includes the version that its reader saw, which other callers may
 * omit.
 */
export type SeenInput<Input> = string extends keyof Input
  ? Input
  : Input extends { version?: infer Version }
    ? Omit<Input, 'version'> & { version: Exclude<Version, undefined> }
    : Input

/**
 * Changes something by a call: shows success and failure as alerts, offers to send again what trouble
 * stopped, then reads again what it changed. It also reads again after a refusal which shows that the screen
 * is out of date: the next attempt would be refused for the same reason. A call that is not part of the first
 * load may be loaded at its first use.
 */
export function useAction<C extends AnyCall>(
  call: C | (() => Promise<C>),
  { refresh = [], success, failure }: ActionUse<CallAnswer<C>> = {},
): UseMutationResult<CallAnswer<C>, Error, SeenInput<CallInput<C>>> {
  const readAgain = () => refreshCalls(refresh)
  return useMutation({
    mutationFn: (input: SeenInput<CallInput<C>>) => {
      const send = async () =>
        request(typeof call === 'function' ? await call() : call, input as CallInput<C>)
      return failure === null ? send() : sendUntilGivenUp(send)
    },
    onSuccess: async (answer) => {
      if (typeof success === 'function') success(answer)
      else if (success) showAlert(success, 'success')
      await readAgain()
    },
    onError: (error) => {
      if (isAbort(error) || failure === null) return
      // Trouble has already been shown, with the offer to send again.
      if (!isTrouble(error)) showAlert(alertText(error, failure))
      if (isOutdated(error)) void readAgain()
    },
  })
}
