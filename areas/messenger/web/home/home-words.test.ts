import { expect, it } from 'vitest'
import words from './home-words.ts'

const [complaints, toConfirm] = words
const moment = { now: { date: '2026-11-18', time: '12:00' }, roleKey: undefined, pathOf: () => '/' }
const aMessage = { id: 7, chatId: 3, chatName: 'ПИб-24-1', authorName: 'Тихонов Максим', until: null }
const mattersOf = (changes: object) =>
  toConfirm!.attention!({ items: [{ ...aMessage, ...changes }] } as never, moment)

it('a message to confirm is a matter with its deadline, and leads to the message', () => {
  expect(mattersOf({ until: '2026-11-19T15:00:00.000Z' })).toMatchObject([
    {
      key: '7',
      title: 'Подтвердите прочтение: ПИб-24-1',
      detail: 'Просит Тихонов Максим',
      due: '2026-11-19',
      when: 'завтра, 18:00',
      to: '/messenger/3?message=7',
    },
  ])
  const [open] = mattersOf({ chatName: null })
  expect(open).toMatchObject({ title: 'Подтвердите прочтение: Тихонов Максим' })
  expect(open!.due).toBeUndefined()
})

it('complaints that were put off do not hide the next one', () => {
  const keysOf = (count: number) => complaints!.attention!({ count } as never, moment).map(({ key }) => key)
  expect(keysOf(3)).not.toEqual(keysOf(2))
  expect(keysOf(2)).toEqual(keysOf(2))
})
