import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { STREAM_PATH } from '#platform/contract/stream/stream.ts'
import { EventStream, type StreamState, type StreamUse } from './event-stream.ts'

/** A window that has been hidden for this long holds no connection. */
const MOST_HIDDEN_MS = 15 * 60_000

/** The only stream of this window; all areas share it. */
const stream = new EventStream(
  (cursor) =>
    new EventSource(
      cursor === null ? STREAM_PATH : `${STREAM_PATH}?lastEventId=${encodeURIComponent(cursor)}`,
    ),
)

let hiding: ReturnType<typeof setTimeout> | undefined
let isHiddenLong = false

function settle(): void {
  if (navigator.onLine && !isHiddenLong) stream.resume()
  else stream.pause()
}

addEventListener('online', settle)
addEventListener('offline', settle)
document.addEventListener('visibilitychange', () => {
  clearTimeout(hiding)
  isHiddenLong = false
  if (!document.hidden) return settle()
  hiding = setTimeout(() => {
    isHiddenLong = true
    settle()
  }, MOST_HIDDEN_MS)
})

/** Receives these events of the portal while the component is on the screen. */
export function useStream({ names, onEvent, onGap }: StreamUse): void {
  const receive = useEffectEvent(onEvent)
  const readAgain = useEffectEvent(onGap)
  const key = names.join(' ')
  useEffect(
    () =>
      stream.use({
        names: key.split(' '),
        onEvent: (name, value) => receive(name, value),
        onGap: () => readAgain(),
      }),
    [key],
  )
}

/** True when events arrive at the moment. */
export function useStreamState(): StreamState {
  return useSyncExternalStore(
    (watcher) => stream.watch(watcher),
    () => stream.state,
  )
}
