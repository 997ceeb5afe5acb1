import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SessionSource } from './session.ts'
import { loadAhead } from './load-ahead.ts'

const AIM = {
  screen: { name: 'rooms', path: '/rooms', title: 'Аудитории', access: 'no-session' },
  name: 'rooms',
  reads: undefined,
  session: {} as SessionSource,
} as const

const late = () => new Promise<void>(() => {})

/** Comes near a link or presses it, and returns whether its navigation still waits. */
function go(href: string, isMove: boolean): () => boolean {
  let waits = true
  void loadAhead(AIM, late, { href, params: {}, isNarrowed: false, isMove }).then(() => (waits = false))
  return () => waits
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('waits for a press that came without an approach', async () => {
  const waits = go('/rooms/1', true)
  await vi.advanceTimersByTimeAsync(59)
  expect(waits()).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(waits()).toBe(false)
})

it('does not wait once more for what it has waited for since the approach', async () => {
  go('/rooms/2', false)
  await vi.advanceTimersByTimeAsync(150)
  const [same, other] = [go('/rooms/2', true), go('/rooms/3', true)]
  await vi.advanceTimersByTimeAsync(4)
  expect([same(), other()]).toEqual([false, true])
})

it('loads nothing again for a press that follows at once', async () => {
  const code = vi.fn<() => Promise<void>>(late)
  const [near, press] = [false, true].map((isMove) => ({
    href: '/rooms/4',
    params: {},
    isNarrowed: false,
    isMove,
  }))
  void loadAhead(AIM, code, near!)
  await vi.advanceTimersByTimeAsync(150)
  void loadAhead(AIM, code, press!)
  expect(code).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2000)
  void loadAhead(AIM, code, press!)
  expect(code).toHaveBeenCalledTimes(2)
})
