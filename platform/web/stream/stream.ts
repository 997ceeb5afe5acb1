import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { EventStream, type StreamState, type StreamUse } from './event-stream.ts'

/** Decision D-77. */
const ADDRESS = '/api/proxy/realtime'
const GAP_EVENT = 'gap'
/** A window that nobody has looked at for so long holds no connection. */
const MOST_HIDDEN_MS = 15 * 60_000

/** The one stream of this window; all areas share it. */
const stream = new EventStream({
  connect: (cursor) =>
    new EventSource(cursor === null ? ADDRESS : `${ADDRESS}?cursor=${encodeURIComponent(cursor)}`),
  gapEvent: GAP_EVENT,
})

let hiding: ReturnType<typeof setTimeout> | undefined

addEventListener('online', () => stream.resume())
document.addEventListener('visibilitychange', () => {
  clearTimeout(hiding)
  if (document.hidden) hiding = setTimeout(() => stream.pause(), MOST_HIDDEN_MS)
  else stream.resume()
})

/** Receives these events of the portal as long as the component is on the screen. */
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

/** Whether events come in at the moment. */
export function useStreamState(): StreamState {
  return useSyncExternalStore(
    (watcher) => stream.watch(watcher),
    () => stream.state,
  )
}
