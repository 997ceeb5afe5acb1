import { useEffect } from 'react'
import { useCall } from '#platform/web/api/use-call.ts'
import { journalCalls } from '../../contract/calls.ts'

/** The interval at which the list of checked-in students is read again. */
const POLL_MS = 3000
/** The next code is read a little after it has appeared. */
const AFTER_CHANGE_MS = 150

/** The check-in of a lesson, read again and again while it is open, and at once when its code changes. */
export function useCheckIn(lessonId: number) {
  const checkIn = useCall(journalCalls.getCheckIn, { lessonId }, { keepsLast: false })
  const { data, refetch } = checkIn
  const isOpen = data?.isOpen ?? false
  const freshForMs = data?.freshForMs ?? 0
  useEffect(() => {
    if (!isOpen) return undefined
    const timer = setInterval(() => void refetch(), POLL_MS)
    return () => clearInterval(timer)
  }, [isOpen, refetch])
  useEffect(() => {
    if (!isOpen) return undefined
    const timer = setTimeout(() => void refetch(), freshForMs + AFTER_CHANGE_MS)
    return () => clearTimeout(timer)
  }, [isOpen, freshForMs, refetch])
  return checkIn
}
