import { describe, expect, it } from 'vitest'
import { aMessage, messagesFrom } from '../testing/a-message.ts'
import {
  messagesOf,
  reachesEnd,
  withLatest,
  withMessage,
  withoutMessage,
  withRead,
  type Log,
  type LogPage,
} from './log-pages.ts'

const page = (first: number, count: number, more: Partial<LogPage> = {}): LogPage => ({
  items: messagesFrom(first, count).toReversed(),
  isEnd: false,
  hasOlder: true,
  ...more,
})

/** Two pages up to the end: 11 to 15, then 6 to 10. */
const log: Log = {
  pages: [page(11, 5, { isEnd: true }), page(6, 5)],
  pageParams: [{ at: 'end' }, { at: 'before', id: 11 }],
}

const idsOf = (some: Log) => messagesOf(some).map(({ id }) => id)

describe('a log', () => {
  it('is read from the oldest message on, each of them once', () => {
    const doubled: Log = { ...log, pages: [...log.pages, page(4, 4)] }
    expect(idsOf(doubled)).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15])
  })

  it('takes a new message at its end, and the same one only once', () => {
    const once = withMessage(log, aMessage(16))
    expect(idsOf(once)).toEqual([...idsOf(log), 16])
    expect(idsOf(withMessage(once, aMessage(16)))).toEqual([...idsOf(log), 16])
  })

  it('puts messages that come in another order where they belong', () => {
    expect(idsOf(withMessage(withMessage(log, aMessage(17)), aMessage(16))).slice(-2)).toEqual([16, 17])
  })

  it('that was opened at an old message does not take new ones', () => {
    const old: Log = { pages: [page(6, 5)], pageParams: [{ at: 'around', id: 8 }] }
    expect(reachesEnd(old)).toBe(false)
    expect(withMessage(old, aMessage(16))).toBe(old)
  })

  it('forgets a deleted message, also where it is quoted', () => {
    const quoted = { id: 12, authorId: 2, authorName: 'Карпов Никита', text: 'сообщение 12' }
    const answered = withMessage(log, aMessage(16, { replyTo: quoted }))
    const left = messagesOf(withoutMessage(answered, 12))
    expect(left.some(({ id }) => id === 12)).toBe(false)
    expect(left.at(-1)!.replyTo).toBeNull()
  })

  it('shows the reader’s own messages as read, up to where somebody has read', () => {
    const own = withMessage(withMessage(log, aMessage(16, { authorId: 1 })), aMessage(17, { authorId: 1 }))
    const read = messagesOf(withRead(own, 16, 1)).filter((message) => message.read)
    expect(read.map(({ id }) => id)).toEqual([16])
  })
})

describe('the newest page, read once more', () => {
  it('brings what was written and takes away what was deleted meanwhile', () => {
    const latest = page(12, 5, { isEnd: true })
    const fresh = { ...latest, items: latest.items.filter(({ id }) => id !== 14) }
    expect(idsOf(withLatest(log, fresh))).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 15, 16])
  })

  it('begins the log anew where messages between would be missing', () => {
    expect(idsOf(withLatest(log, page(30, 5, { isEnd: true })))).toEqual([30, 31, 32, 33, 34])
  })

  it('is the whole log where nothing is older', () => {
    expect(idsOf(withLatest(log, page(14, 3, { isEnd: true, hasOlder: false })))).toEqual([14, 15, 16])
  })
})
