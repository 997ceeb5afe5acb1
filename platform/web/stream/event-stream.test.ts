import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { EventStream, pauseBeforeTry, type Source, type StreamUse } from './event-stream.ts'

/** A connection whose other end is controlled by the test. */
class Line implements Source {
  static all: Line[] = []
  isClosed = false
  cursor: string | null
  #listeners = new Map<string, ((event: MessageEvent<string>) => void)[]>()

  constructor(cursor: string | null) {
    this.cursor = cursor
    Line.all.push(this)
  }

  addEventListener(name: string, listener: (event: MessageEvent<string>) => void): void {
    this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener])
  }

  close(): void {
    this.isClosed = true
  }

  send(name: string, value: unknown, lastEventId = ''): void {
    const event = { data: JSON.stringify(value), lastEventId } as MessageEvent<string>
    for (const listener of this.#listeners.get(name) ?? []) listener(event)
  }
}

const lineNow = () => Line.all.at(-1)!
const newStream = () => new EventStream((cursor) => new Line(cursor))

function aUse(names: string[]): StreamUse & { seen: unknown[]; gaps: number } {
  const use = {
    names,
    seen: [] as unknown[],
    gaps: 0,
    onEvent: (name: string, value: unknown) => void use.seen.push([name, value]),
    onGap: () => void use.gaps++,
  }
  return use
}

beforeEach(() => {
  Line.all = []
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

it('all listeners share one connection, and each hears its own events', () => {
  const stream = newStream()
  const [first, second] = [aUse(['message']), aUse(['message', 'notice'])]
  stream.use(first)
  stream.use(second)
  lineNow().send('open', null)
  lineNow().send('message', 1)
  lineNow().send('notice', 2)
  expect(Line.all).toHaveLength(1)
  expect(first.seen).toEqual([['message', 1]])
  expect(second.seen).toEqual([
    ['message', 1],
    ['notice', 2],
  ])
})

it('a broken connection is opened again after the last event, with longer and longer pauses', () => {
  const stream = newStream()
  stream.use(aUse(['message']))
  lineNow().send('open', null)
  lineNow().send('message', 1, '17')
  for (const opened of [2, 3, 4]) {
    lineNow().send('error', undefined)
    expect(stream.state).toBe('waiting')
    vi.advanceTimersByTime(999)
    expect(Line.all).toHaveLength(opened - 1)
    vi.advanceTimersByTime(10_000)
    expect(Line.all).toHaveLength(opened)
    expect(lineNow().cursor).toBe('17')
  }
})

it('the pauses grow up to half a minute, each up to a half longer by chance', () => {
  expect([0, 1, 2, 10].map((failures) => pauseBeforeTry(failures, () => 0))).toEqual([
    1000, 2000, 4000, 30_000,
  ])
  expect(pauseBeforeTry(10, () => 1)).toBe(45_000)
})

it('a listener reads again when nothing says what it has missed', () => {
  const stream = newStream()
  const use = aUse(['message'])
  stream.use(use)
  lineNow().send('open', null)
  expect(use.gaps).toBe(1)
  lineNow().send('reset', null, '40')
  expect(use.gaps).toBe(2)
  lineNow().send('error', undefined)
  vi.advanceTimersByTime(2000)
  lineNow().send('open', null)
  expect(lineNow().cursor).toBe('40')
  expect(use.gaps).toBe(2)
})

it.each(['error', 'pause'])(
  'a listener that comes after an %s has a gap when the stream opens again',
  (end) => {
    const stream = newStream()
    const [first, second] = [aUse(['message']), aUse(['message'])]
    stream.use(first)
    lineNow().send('open', null)
    lineNow().send('message', 1, '17')
    if (end === 'error') lineNow().send('error', undefined)
    else stream.pause()
    stream.use(second)
    stream.use(aUse(['message']))()
    expect([first.gaps, second.gaps]).toEqual([1, 0])
    stream.resume()
    lineNow().send('open', null)
    expect([first.gaps, second.gaps]).toEqual([1, 1])
    lineNow().send('error', undefined)
    stream.resume()
    lineNow().send('open', null)
    expect([first.gaps, second.gaps]).toEqual([1, 1])
  },
)

it('the connection closes with the last listener, and the next one begins without the old cursor', () => {
  const stream = newStream()
  const [leaveFirst, leaveSecond] = [stream.use(aUse(['message'])), stream.use(aUse(['message']))]
  lineNow().send('message', 1, '17')
  leaveFirst()
  expect(lineNow().isClosed).toBe(false)
  leaveSecond()
  expect(lineNow().isClosed).toBe(true)
  stream.use(aUse(['message']))
  expect(lineNow().cursor).toBeNull()
})

it('a paused stream opens again only when it is resumed, and goes on where it was', () => {
  const stream = newStream()
  stream.use(aUse(['message']))
  lineNow().send('message', 1, '17')
  stream.pause()
  expect(lineNow().isClosed).toBe(true)
  vi.advanceTimersByTime(3_600_000)
  expect(Line.all).toHaveLength(1)
  stream.resume()
  expect(Line.all).toHaveLength(2)
  expect(lineNow().cursor).toBe('17')
})

it('a network that comes back ends the pause at once', () => {
  const stream = newStream()
  stream.use(aUse(['message']))
  for (const _ of [1, 2, 3, 4, 5]) {
    lineNow().send('error', undefined)
    vi.advanceTimersByTime(60_000)
  }
  lineNow().send('error', undefined)
  const before = Line.all.length
  stream.resume()
  expect(Line.all).toHaveLength(before + 1)
})

it('what a closed connection still says is not heard', () => {
  const stream = newStream()
  const use = aUse(['message'])
  stream.use(use)
  const old = lineNow()
  stream.pause()
  old.send('message', 1)
  expect(use.seen).toEqual([])
})
