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
/** An answer that is no older is shown at once when it is opened again, and read again behind it. */
const KEPT_MS = 30 * 60_000

/** A refusal would be the same next time; a request without an answer is tried again, and trouble is waited out. */
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

/** A 403 means that the person's rights have changed: they are read again. Decision D-36. */
function rereadRights(error: Error): void {
  const isForbidden = error instanceof ApiError && error.status === 403
  if (isForbidden) void queryClient.invalidateQueries({ queryKey: SESSION_KEY })
}

/** An action may have changed what a summary counts: summaries are read again, at once where they are on the screen. */
function rereadSummaries(): void {
  void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.['isSummary'] === true })
}

/** The one cache of answers in this tab. */
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

/** The options under which a call's answer is cached, for prefetching and for reading the cache. */
export function callOptions<C extends AnyCall>(call: C, input: CallInput<C>, options: RequestOptions = {}) {
  return queryOptions({
    queryKey: keyOf(call, input),
    queryFn: ({ signal }) => request(call, input, { ...options, signal }),
  })
}

export interface CallUse {
  /** False waits, for instance until a search text is long enough. */
  isEnabled?: boolean
  /** Goes on showing the last answer while the next one is on its way. */
  keepsLast?: boolean
  /** Reads at every opening, however recent the cached answer is. */
  isAlwaysFresh?: boolean
  /** Sums up what other calls answer in full: every action of the reader makes it out of date. */
  isSummary?: boolean
  /** Work that goes on at the server: it is read again every second as long as this holds of the answer. */
  isUnderWay?: (answer: never) => boolean
  /** It changes without the reader: read again after so long, and when they come back to the window. */
  againAfterMs?: number
}

const UNDER_WAY_MS = 1000

/** Reads by a call; a newer input cancels the request of the older one. */
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

/** The options under which the pages of a list are cached together. */
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

/** Reads a list page by page, each added below the ones before it; a page that is not full is the last. */
export function useCallPages<C extends AnyCall>(call: C, input: CallInput<C>, pageSize: number) {
  return useInfiniteQuery({ ...pagesOptions(call, input, pageSize), placeholderData: keepPreviousData })
}

export interface ActionUse<Answer = unknown> {
  /** Calls whose answers the action changes. */
  refresh?: readonly AnyCall[]
  /**
   * Text of the success alert, or what is told and done at once: a caller that what is read again takes off the screen
   * learns of no answer by `mutate`.
   */
  success?: string | ((answer: Answer) => void)
  /** Text of the failure alert where the server gives no reason of its own; null when a form shows the failure itself. */
  failure?: string | null
}

/** Reads these calls again: at once where they are on the screen. */
export async function refreshCalls(calls: readonly AnyCall[]): Promise<void> {
  await Promise.all(calls.map((call) => queryClient.invalidateQueries({ queryKey: keyOf(call) })))
}

/** What a screen sends: the version that its reader saw as well, though a caller from outside may leave it out. */
export type SeenInput<Input> = string extends keyof Input
  ? Input
  : Input extends { version?: infer Version }
    ? Omit<Input, 'version'> & { version: Exclude<Version, undefined> }
    : Input

/**
 * Changes something by a call: shows success and failure as alerts, offers to send again what trouble stopped, then reads
 * again what it changed. It also reads again after a refusal that shows the screen to be outdated: the next try would be
 * refused for the same reason. A call that the first load does without may come with its first use.
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
      // Trouble has been shown already, with the offer to send again.
      if (!isTrouble(error)) showAlert(alertText(error, failure))
      if (isOutdated(error)) void readAgain()
    },
  })
}
