import { useCallback, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { request } from '#platform/web/api/request.ts'
import { keyOf, queryClient, refreshCalls } from '#platform/web/api/use-call.ts'
import { worksCalls } from '../../contract/calls.ts'
import { WorkDraft } from '../../contract/submission.ts'
import type { OwnWork } from '../../contract/work.ts'

/** The typed text is sent after a pause of this length. */
const PAUSE_MS = 1200

type Typed = Readonly<Record<string, unknown>>

const FIELDS = Object.keys(WorkDraft.shape) as (keyof WorkDraft)[]

/**
 * The fields of a draft; a half-typed or too long value keeps its former state, and is listed as not saved.
 */
function draftOf(typed: Typed, before: WorkDraft): { draft: WorkDraft; isWhole: boolean } {
  const fields = FIELDS.map((field) => {
    const value = typed[field] === '' ? null : typed[field]
    const isValid = z.safeParse(WorkDraft.shape[field], value).success
    return { field, value: isValid ? value : before[field], isValid }
  })
  return {
    draft: Object.fromEntries(fields.map(({ field, value }) => [field, value])) as WorkDraft,
    isWhole: fields.every(({ isValid }) => isValid),
  }
}

/** Shows the draft wherever the work is opened again, before the list is read again. */
function showDraft(id: number, draft: WorkDraft, savedAt: string): void {
  queryClient.setQueriesData<{ items: OwnWork[] }>(
    { queryKey: keyOf(worksCalls.listOwnWorks) },
    (list) =>
      list && {
        ...list,
        items: list.items.map((work) =>
          work.workId === id
            ? { ...work, draft: { ...work.draft, ...draft, savedAt } as OwnWork['draft'] }
            : work,
        ),
      },
  )
}

export type WorkDraftKeeper = ReturnType<typeof useWorkDraft>

/** Stores drafts of a work one after the other, so that the last one typed is the last one stored. */
function useStoring(id: number, firstSavedAt: string | null) {
  const [savedAt, setSavedAt] = useState(firstSavedAt)
  const [hasFailed, setFailed] = useState(false)
  const saves = useRef<Promise<void>>(Promise.resolve())
  /** The text that the server has or is being sent, or the initial text of the form. */
  const known = useRef<string | null>(null)
  const store = useCallback(
    (typed: WorkDraft): Promise<void> => {
      const send = async () => {
        const before = known.current
        known.current = JSON.stringify(typed)
        showDraft(id, typed, new Date().toISOString())
        try {
          const answer = await request(worksCalls.saveWorkDraft, { id, ...typed })
          showDraft(id, typed, answer.savedAt)
          setSavedAt(answer.savedAt)
          setFailed(false)
        } catch {
          // The form keeps the typed text, and says that the server does not have it.
          if (known.current === JSON.stringify(typed)) known.current = before
          setFailed(true)
        }
      }
      saves.current = saves.current.then(send)
      return saves.current
    },
    [id],
  )
  return { savedAt, hasFailed, known, store }
}

/**
 * Stores the typed text of a work on the server, after a pause and when the form is left, until it is sent.
 */
export function useWorkDraft({ workId: id, draft }: OwnWork) {
  const { savedAt, hasFailed, known, store } = useStoring(id, draft?.savedAt ?? null)
  const [isUnsaved, setUnsaved] = useState(false)
  const waiting = useRef<{ typed: WorkDraft; timer: number } | null>(null)
  const lastKept = useRef<WorkDraft>({} as WorkDraft)
  const isAllKept = useRef(true)
  const save = useCallback(async (): Promise<void> => {
    if (waiting.current === null) return
    const { typed, timer } = waiting.current
    clearTimeout(timer)
    waiting.current = null
    await store(typed)
    setUnsaved(!isAllKept.current || waiting.current !== null || known.current !== JSON.stringify(typed))
  }, [store, known])
  const keep = useCallback(
    (values: Typed) => {
      const { draft: typed, isWhole } = draftOf(values, lastKept.current)
      lastKept.current = typed
      isAllKept.current = isWhole
      const text = JSON.stringify(typed)
      known.current ??= text
      if (waiting.current) clearTimeout(waiting.current.timer)
      waiting.current = null
      if (text === known.current) return setUnsaved(!isWhole)
      setUnsaved(true)
      waiting.current = { typed, timer: window.setTimeout(() => void save(), PAUSE_MS) }
    },
    [save, known],
  )
  const forget = useCallback(() => {
    if (waiting.current) clearTimeout(waiting.current.timer)
    waiting.current = null
  }, [])
  // On the way to another work or screen the typed text is sent, and is there when the reader comes back.
  useEffect(
    () => () => {
      if (waiting.current) void save().then(() => refreshCalls([worksCalls.listOwnWorks]))
    },
    [save],
  )
  return { savedAt, isUnsaved, hasFailed, keep, forget }
}
