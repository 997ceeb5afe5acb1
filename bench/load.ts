import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A request as the bytes that go over the wire. */
export interface WireRequest {
  path: string
  token: string
}

const CONNECTIONS = 16
const HEAD_END = '\r\n\r\n'

function wireText({ path, token }: WireRequest): string {
  return `GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept: application/json\r\ncookie: kabinet=${token}${HEAD_END}`
}

/** The length of the answer at the buffer's start, head and body; null when its head has not arrived. */
function answerLength(received: Buffer): number | null {
  const end = received.indexOf(HEAD_END)
  if (end < 0) return null
  const head = received.toString('latin1', 0, end)
  if (!head.startsWith('HTTP/1.1 200 ')) throw new Error(`Refused: ${head.split('\r\n')[0]}`)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length === undefined) throw new Error('The answer does not name its length')
  return end + HEAD_END.length + Number(length)
}

/** Sends one request and waits for the whole of its answer. */
async function exchange(socket: Socket, text: string): Promise<void> {
  socket.write(text)
  let received: Buffer = Buffer.alloc(0)
  let expected: number | null = null
  while (expected === null || received.length < expected) {
    const [chunk] = (await once(socket, 'data')) as [Buffer]
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    expected ??= answerLength(received)
  }
}

async function open(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  return socket
}

/**
 * Sends requests over kept-alive connections, each waiting for its answer, until the time is over.
 * @returns answers a second
 */
export async function measureLoad(
  port: number,
  requests: readonly WireRequest[],
  durationMs: number,
): Promise<number> {
  const texts = requests.map(wireText)
  const startedAt = performance.now()
  const endsAt = startedAt + durationMs
  let answers = 0
  const work = async () => {
    const socket = await open(port)
    while (performance.now() < endsAt) {
      await exchange(socket, texts[answers % texts.length]!)
      answers += 1
    }
    socket.destroy()
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, work))
  return answers / ((performance.now() - startedAt) / 1000)
}
