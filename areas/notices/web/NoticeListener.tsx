import { useEffect, useRef, useState } from 'react'
import { reread } from '#platform/web/api/reread.ts'
import { useStream, useStreamState } from '#platform/web/stream/stream.ts'
import { noticeCalls } from '../contract/calls.ts'
import { NOTICE_EVENT } from '../contract/events.ts'

/** The portal is drawn first; then the stream is opened. */
const CALM_MS = 2500
/** Several notices at once are read together, and not by all windows of the university in one moment. */
const TOGETHER_MS = 400
const SPREAD_MS = 1200
/** While no events arrive the number is read at this interval. Decision D-77. */
const POLL_MS = 15_000

/** Keeps the number at the bell and the open lists in line with the server. */
export default function NoticeListener() {
  const [isCalm, setCalm] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setCalm(true), CALM_MS)
    return () => clearTimeout(timer)
  }, [])
  return isCalm && <Listener />
}

const readAgain = () => void reread([noticeCalls.countUnread, noticeCalls.listNotices])

function Listener() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const state = useStreamState()
  const readSoon = () => {
    timer.current ??= setTimeout(
      () => {
        timer.current = undefined
        readAgain()
      },
      TOGETHER_MS + Math.random() * SPREAD_MS,
    )
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useStream({ names: [NOTICE_EVENT], onEvent: readSoon, onGap: readSoon })
  useEffect(() => {
    if (state === 'open') return undefined
    const poll = setInterval(() => navigator.onLine && !document.hidden && readAgain(), POLL_MS)
    return () => clearInterval(poll)
  }, [state])
  return null
}
