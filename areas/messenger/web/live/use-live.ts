import { useEffect, useEffectEvent } from 'react'
import { reread } from '#platform/web/api/reread.ts'
import { refreshCalls } from '#platform/web/api/use-call.ts'
import { useUser } from '#platform/web/router/portal.ts'
import { useStream, useStreamState } from '#platform/web/stream/stream.ts'
import { messengerCalls } from '../../contract/calls.ts'
import { keepUnkept } from '../sending/keep-drafts.ts'
import { senderOf } from '../sending/use-waiting.ts'
import { applyEvent, EVENT_NAMES } from './apply-event.ts'
import { refreshAfterGap, refreshLog } from './log-cache.ts'

/** While no events arrive the lists are read at this interval. Decision D-77. */
const POLL_MS = 15_000
const PRESENCE_MS = 60_000

/** Keeps the lists and the open chat in line with the server, while the messenger is on the screen. */
export function useLive(chatId: number | null): void {
  const user = useUser()
  const state = useStreamState()
  const readAgain = () => {
    void reread([messengerCalls.listChats, messengerCalls.getChat, messengerCalls.listPinnedMessages])
    // The next reading meets the same obstacle, and the screen shows it.
    if (chatId !== null) refreshAfterGap(chatId).catch(() => undefined)
  }
  const poll = useEffectEvent(readAgain)
  useStream({
    names: EVENT_NAMES,
    onEvent: (name, value) => applyEvent(name, value, user.id),
    onGap: readAgain,
  })
  useEffect(() => {
    if (state === 'open') {
      void senderOf(user).flush()
      keepUnkept(user.id)
      return undefined
    }
    const timer = setInterval(() => navigator.onLine && poll(), POLL_MS)
    return () => clearInterval(timer)
  }, [state, user])
  // A phone that is put away says nothing later.
  useEffect(() => {
    const keep = () => document.hidden && keepUnkept(user.id)
    document.addEventListener('visibilitychange', keep)
    return () => {
      document.removeEventListener('visibilitychange', keep)
      keepUnkept(user.id)
    }
  }, [user.id])
  // No event reports who is online.
  useEffect(() => {
    if (chatId === null) return undefined
    const look = () => document.hidden || void refreshCalls([messengerCalls.getChat])
    const timer = setInterval(look, PRESENCE_MS)
    return () => clearInterval(timer)
  }, [chatId])
  // Events of a chat are not followed while another screen is open.
  useEffect(() => {
    if (chatId !== null) refreshLog(chatId).catch(() => undefined)
  }, [chatId])
}
