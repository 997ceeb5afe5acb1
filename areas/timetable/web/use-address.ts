import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { readTimetableAddress, type TimetableAddress } from './timetable-address.ts'

/** What the address says, and the way to change parts of it; `undefined` takes a part out. */
export function useTimetableAddress() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const address = useMemo(() => readTimetableAddress(search), [search])
  const change = useCallback(
    (parts: TimetableAddress) =>
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({ ...before, ...parts }),
        resetScroll: false,
      }),
    [navigate],
  )
  return { address, change }
}
