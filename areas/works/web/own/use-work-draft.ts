import { useCallback, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { request } from '#platform/web/api/request.ts'
import { refreshCalls } from '#platform/web/api/use-call.ts'
import { worksCalls } from '../../contract/calls.ts'
import { WorkDraft } from '../../contract/submission.ts'
import type { OwnWork } from '../../contract/work.ts'

/** What is typed is sent after a pause of so long. */
const PAUSE_MS = 1200

type Typed = Readonly<Record<string, unknown>>

const FIELDS = Object.keys(WorkDraft.shape) as (keyof WorkDraft)[]

/** The fields of a draft; what is half typed, such as a number that is none, waits for its end. */
function draftOf(typed: Typed): WorkDraft {
  const valid = FIELDS.flatMap((field) => {
    const value = typed[field] === '' ? null : typed[field]
    return z.safeParse(WorkDraft.shape[field], value).success ? [[field, value]] : []
  })
  return Object.fromEntries(valid) as WorkDraft
}

export type WorkDraftKeeper = ReturnType<typeof useWorkDraft>

/** Keeps on the server what is typed of a work, after a pause and when the form is left, until it is sent. */
export function useWorkDraft({ workId: id, draft }: OwnWork) {
  const [savedAt, setSavedAt] = useState(draft?.savedAt ?? null)
  const [isUnsaved, setUnsaved] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const waiting = useRef<{ typed: WorkDraft; timer: number } | null>(null)
  /** What the server has, or what the form began with. */
  const known = useRef<string | null>(null)
  const save = useCallback(async () => {
    if (waiting.current === null) return
    const { typed, timer } = waiting.current
    clearTimeout(timer)
    waiting.current = null
    try {
      const answer = await request(worksCalls.saveWorkDraft, { id, ...typed })
      known.current = JSON.stringify(typed)
      setSavedAt(answer.savedAt)
      setFailed(false)
      setUnsaved(waiting.current !== null)
    } catch {
      // The form keeps what is typed, and says that the server does not.
      setFailed(true)
    }
  }, [id])
  const keep = useCallback(
    (values: Typed) => {
      const typed = draftOf(values)
      const text = JSON.stringify(typed)
      known.current ??= text
      if (waiting.current) clearTimeout(waiting.current.timer)
      waiting.current = null
      if (text === known.current) return setUnsaved(false)
      setUnsaved(true)
      waiting.current = { typed, timer: window.setTimeout(() => void save(), PAUSE_MS) }
    },
    [save],
  )
  const forget = useCallback(() => {
    if (waiting.current) clearTimeout(waiting.current.timer)
    waiting.current = null
  }, [])
  // Another work or another screen: what is typed goes with it, and is there when the reader comes back.
  useEffect(
    () => () => {
      if (waiting.current) void save().then(() => refreshCalls([worksCalls.listOwnWorks]))
    },
    [save],
  )
  return { savedAt, isUnsaved, hasFailed, keep, forget }
}
