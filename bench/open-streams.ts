import { setTimeout as sleep } from 'node:timers/promises'
import { StreamClient, type ReceivedEvent } from '#platform/server/testing/stream-client.ts'
import type { Reader } from './university.ts'

const AT_ONCE = 40
const AGAIN_MS = 200

interface Opening {
  address: string
  readers: readonly Reader[]
  take: (event: ReceivedEvent, reader: Reader) => void
}

async function openOne({ address, take }: Opening, reader: Reader): Promise<StreamClient> {
  for (;;) {
    const opened = Promise.withResolvers<boolean>()
    const stream = new StreamClient({
      address,
      cookie: `kabinet=${reader.token}`,
      take: (event) => {
        if (event.name === 'open') opened.resolve(true)
        take(event, reader)
      },
    })
    void stream.ended.then(() => opened.resolve(false))
    if (await opened.promise) return stream
    await sleep(AGAIN_MS)
  }
}

/** Opens a stream for each reader, some at a time, and waits until all of them send new events. */
export async function openStreams(opening: Opening): Promise<StreamClient[]> {
  const waiting = [...opening.readers]
  const streams: StreamClient[] = []
  const work = async () => {
    for (let reader = waiting.shift(); reader; reader = waiting.shift())
      streams.push(await openOne(opening, reader))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return streams
}
