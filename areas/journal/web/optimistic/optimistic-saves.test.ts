import { describe, expect, it } from 'vitest'
import { OptimisticSaves } from './optimistic-saves.ts'

/** A server that answers on command, in any order. */
function openSaves() {
  const saves = new OptimisticSaves<string>()
  const requests: { answer: (stored: string) => void; refuse: () => void; signal: AbortSignal }[] = []
  const put = (value: string) =>
    saves.put('norm', value, (signal) => {
      const { promise, resolve, reject } = Promise.withResolvers<string>()
      requests.push({ answer: resolve, refuse: () => reject(new Error('Журнал закрыт')), signal })
      return promise
    })
  return { saves, requests, put }
}

describe('a value that is shown before it is saved', () => {
  it('is shown at once and stays until it has been read again', async () => {
    const { saves, requests, put } = openSaves()
    const saved = put('5')
    expect(saves.shownAt('norm')?.value).toBe('5')
    saves.forgetSaved()
    expect(saves.shownAt('norm')?.value).toBe('5')
    requests[0]!.answer('5')
    expect(await saved).toBe(true)
    saves.forgetSaved()
    expect(saves.shownAt('norm')).toBeUndefined()
  })

  it('is taken back when it fails, and can be given once more', async () => {
    const { saves, requests, put } = openSaves()
    const saved = put('5')
    requests[0]!.refuse()
    await expect(saved).rejects.toThrow('Журнал закрыт')
    expect([saves.shownAt('norm'), saves.lostAt('norm')]).toEqual([undefined, '5'])
    void put('6')
    expect(saves.lostAt('norm')).toBeUndefined()
  })

  it.each(['answer', 'refuse'] as const)(
    'gives way to a newer one, whatever comes of it: %s',
    async (fate) => {
      const { saves, requests, put } = openSaves()
      const older = put('5')
      const newer = put('7')
      expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, false])
      requests[1]!.answer('7')
      requests[0]![fate]('5')
      expect([await older, await newer]).toEqual([false, true])
      expect(saves.shownAt('norm')?.value).toBe('7')
    },
  )

  it('lets others wait until nothing is on its way', async () => {
    const { saves, requests, put } = openSaves()
    const [older, newer] = [put('5'), put('7')]
    let isSettled = false
    const settled = saves.settled().then(() => (isSettled = true))
    requests[0]!.answer('5')
    await older
    expect(isSettled).toBe(false)
    requests[1]!.answer('7')
    await newer
    expect(await settled).toBe(true)
  })
})
