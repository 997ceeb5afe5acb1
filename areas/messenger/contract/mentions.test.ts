import { expect, it } from 'vitest'
import { calledIn, callOf, callsIn } from './mentions.ts'

const KARPOV = { id: 1, name: 'Карпов Никита Ильич' }
const IVANOV = { id: 2, name: 'Иванов Пётр Сергеевич' }
const IVANOV_2 = { id: 3, name: 'Иванов Олег Львович' }
const MEMBERS = [KARPOV, IVANOV, IVANOV_2]

it.each([
  ['@Карпов да, в 15:15', [1]],
  ['спросите у @карпов.', [1]],
  ['@Карпова тоже', []],
  ['a@Карпов', []],
  ['почта karpov@example.org', []],
  ['@Иванов кто?', []],
  ['@Иванов Пётр и @Карпов', [1, 2]],
  ['просто Карпов', []],
])('«%s» calls %j', (text, ids) => {
  expect(calledIn(text, MEMBERS).map(({ id }) => id)).toEqual(ids)
})

it('a member is called by the surname, and with the first name where there are two', () => {
  expect(MEMBERS.map((member) => callOf(member, MEMBERS))).toEqual([
    '@Карпов',
    '@Иванов Пётр',
    '@Иванов Олег',
  ])
})

it('finds the places of calls in their order', () => {
  const text = '@Иванов Пётр, спросите @Карпов'
  const found = callsIn(text, [KARPOV, IVANOV]).map(({ from, to, id }) => [text.slice(from, to), id])
  expect(found).toEqual([
    ['@Иванов Пётр', 2],
    ['@Карпов', 1],
  ])
})

it('looks at each of very many members a few times', () => {
  let reads = 0
  const members = Array.from({ length: 500 }, (_, id) => ({
    id,
    get name() {
      reads += 1
      return `Фамилия${id} Имя`
    },
  }))
  expect(calledIn('@Фамилия7 и @Фамилия499', members).map(({ id }) => id)).toEqual([7, 499])
  expect(reads).toBeLessThan(2000)
})
