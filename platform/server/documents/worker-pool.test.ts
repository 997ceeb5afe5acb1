import { afterEach, describe, expect, it } from 'vitest'
import type { MoodyTask } from './testing/moody-worker.ts'
import { PoolFullError, WorkerPool, type PoolOptions } from './worker-pool.ts'

const script = new URL('./testing/moody-worker.ts', import.meta.url)
let opened: WorkerPool<MoodyTask, string>
const aPool = (options: Partial<PoolOptions> = {}) => {
  opened = new WorkerPool(script, { size: 1, timeoutMs: 5000, maxWaiting: 10, ...options })
  return opened
}
afterEach(() => opened.close())

describe('a worker pool', () => {
  it('does more tasks than it has threads', async () => {
    const pool = aPool({ size: 2 })
    const answers = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((answer) => pool.run({ answer })))
    expect(answers).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  it('passes an error of a task on and goes on working', async () => {
    const pool = aPool()
    await expect(pool.run({ throws: 'no such font' })).rejects.toThrow('no such font')
    expect(await pool.run({ answer: 'next' })).toBe('next')
  })

  it('replaces a thread that died', async () => {
    const pool = aPool()
    const [dead, next] = await Promise.allSettled([pool.run({ exits: true }), pool.run({ answer: 'next' })])
    expect(dead).toMatchObject({ status: 'rejected' })
    expect(next).toEqual({ status: 'fulfilled', value: 'next' })
  })

  it('gives a task up after its time and goes on with a new thread', async () => {
    const pool = aPool({ timeoutMs: 1500 })
    const [slow, next] = await Promise.allSettled([
      pool.run({ sleepMs: 60_000 }),
      pool.run({ answer: 'next' }),
    ])
    expect(slow).toMatchObject({ reason: { message: 'A task took more than 1500 ms' } })
    expect(next).toEqual({ status: 'fulfilled', value: 'next' })
  })

  it('ends a task whose buffers grow beyond its memory, and goes on with a new thread', async () => {
    const pool = aPool({ mostMegabytes: 64, timeoutMs: 20_000 })
    const begun = Date.now()
    const [large, next] = await Promise.allSettled([
      pool.run({ megabytes: 2000, answer: 'large' }),
      pool.run({ answer: 'next' }),
    ])
    expect(large).toMatchObject({ reason: { code: 'ERR_WORKER_OUT_OF_MEMORY' } })
    expect(next).toEqual({ status: 'fulfilled', value: 'next' })
    expect(Date.now() - begun).toBeLessThan(15_000)
  })

  it('brings nothing of a task for which there is no place', async () => {
    const pool = aPool({ maxWaiting: 0 })
    const working = pool.run(() => Promise.resolve({ answer: 'working' }))
    const brought: string[] = []
    const late = pool.run(() => {
      brought.push('late')
      return Promise.resolve({ answer: 'late' })
    })
    await expect(late).rejects.toThrow(PoolFullError)
    expect(await working).toBe('working')
    expect(brought).toEqual([])
  })

  it('refuses a task when too many wait', async () => {
    const pool = aPool({ maxWaiting: 1 })
    const working = pool.run({ answer: 'working' })
    const waiting = pool.run({ answer: 'waiting' })
    await expect(pool.run({ answer: 'one too many' })).rejects.toThrow('Too many tasks')
    expect(await Promise.all([working, waiting])).toEqual(['working', 'waiting'])
  })
})
