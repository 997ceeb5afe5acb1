import { useEffect, useRef } from 'react'
import type { AnyCall } from '#platform/contract/call.ts'
import { refreshCalls } from './use-call.ts'

/** Reads calls again whenever the server reports another number for its work. */
export function useRefreshOnChange(reported: number | undefined, calls: readonly AnyCall[]): void {
  const last = useRef(reported)
  useEffect(() => {
    if (last.current !== undefined && reported !== last.current) void refreshCalls(calls)
    last.current = reported ?? last.current
  }, [reported, calls])
}
