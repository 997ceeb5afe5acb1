import { useCallback, useMemo, useState } from 'react'
import type { Examination, TriedMarks } from '../../contract/examination.ts'

export interface Trying {
  tried: TriedMarks
  /** Tries a mark on a record; the same mark again takes it back. */
  tryMark: (recordId: number, markId: number) => void
  tryOnAll: (examinations: readonly Examination[], markId: number) => void
  reset: () => void
}

/** The marks that the reader tries: only on this page, and never stored. */
export function useTriedMarks(): Trying {
  const [tried, setTried] = useState<TriedMarks>(new Map())
  const tryMark = useCallback((recordId: number, markId: number) => {
    setTried((before) => {
      const after = new Map(before)
      if (after.get(recordId) === markId) after.delete(recordId)
      else after.set(recordId, markId)
      return after
    })
  }, [])
  const tryOnAll = useCallback((examinations: readonly Examination[], markId: number) => {
    const ids = examinations.flatMap(({ coming }) => coming?.id ?? [])
    setTried(new Map(ids.map((id) => [id, markId])))
  }, [])
  const reset = useCallback(() => setTried(new Map()), [])
  return useMemo(() => ({ tried, tryMark, tryOnAll, reset }), [tried, tryMark, tryOnAll, reset])
}
