import { describe, expect, it } from 'vitest'
import type { HomeWords } from '#platform/web/router/home-words.ts'
import { speak } from './spoken.ts'

const moment = { now: { date: '2026-11-21', time: '10:40' }, roleKey: undefined, pathOf: () => '/' }
const item = (tone: 'warn' | 'info', title: string) => ({ key: '1', tone, title, detail: '', to: '/' })
const figure = (order: number) => ({ order, label: String(order), value: '1', note: '', to: '/' })

const late: HomeWords<string> = {
  fills: 'late',
  source: 'позднее',
  order: 20,
  attention: (value) => [item('info', 'Совет'), item('warn', value)],
  keyFigures: () => [30, 10, 50].map(figure),
  dayLine: () => ['идёт 2-я пара'],
}
const early: HomeWords<string> = {
  fills: 'early',
  source: 'раннее',
  order: 10,
  attention: (value) => [item('warn', value)],
  keyFigures: () => [20, 40].map(figure),
}
const filled = (values: object) => ({
  now: moment.now,
  failed: [],
  hiddenCards: [],
  postponed: [],
  ...values,
})
const titlesOf = (values: object) =>
  speak([late, early], filled(values), moment).attention.map(({ title }) => title)

describe('the areas’ words on the home page', () => {
  it('list what needs attention in the order of the areas, warnings first', () => {
    expect(titlesOf({ late: 'Поздно', early: 'Рано' })).toEqual(['Рано', 'Поздно', 'Совет'])
  })

  it('list the nearest deadlines first among warnings, and what has none after them', () => {
    const dated = (fills: string, due: string): HomeWords<string> => ({
      fills,
      source: fills,
      order: 1,
      attention: (title) => [
        { ...item('warn', title), due },
        { ...item('info', `${title}, совет`), due },
      ],
    })
    const words = [early, dated('far', '2026-12-20'), dated('near', '2026-11-22')]
    const values = filled({ early: 'Без срока', far: 'Далеко', near: 'Близко' })
    expect(speak(words, values, moment).attention.map(({ title }) => title)).toEqual([
      'Близко',
      'Далеко',
      'Без срока',
      'Близко, совет',
      'Далеко, совет',
    ])
  })

  it('list what was ordered and is ready before other advice, whatever its day', () => {
    const ready: HomeWords<string> = {
      fills: 'ready',
      source: 'готовое',
      order: 30,
      attention: (title) => [{ ...item('info', title), isResult: true }],
    }
    const dated: HomeWords<string> = {
      fills: 'dated',
      source: 'срок',
      order: 1,
      attention: (title) => [{ ...item('info', title), due: '2026-11-22' }],
    }
    const values = filled({ early: 'Важно', ready: 'Справка готова', dated: 'Срок' })
    expect(speak([dated, early, ready], values, moment).attention.map(({ title }) => title)).toEqual([
      'Важно',
      'Справка готова',
      'Срок',
    ])
  })

  it('are none where an area has no value for this person', () => {
    expect(titlesOf({ late: null })).toEqual([])
  })

  it('keep apart what was put off, until its moment has come', () => {
    const values = { late: 'Поздно', early: 'Рано' }
    const key = 'early-1'
    const put = (until: string) =>
      speak([late, early], filled({ ...values, postponed: [{ key, until }] }), moment)
    const later = put('2026-11-21T18:00')
    expect(later.attention.map(({ title }) => title)).toEqual(['Поздно', 'Совет'])
    expect(later.postponed).toMatchObject([{ title: 'Рано', from: 'раннее', until: '2026-11-21T18:00' }])
    expect(put('2026-11-21T10:40').attention).toHaveLength(3)
  })

  it('name the sources that could not be read', () => {
    const { unread } = speak([late, early], filled({ early: null, failed: ['early'] }), moment)
    expect(unread).toEqual(['раннее'])
  })

  it('include the first five key figures', () => {
    const { keyFigures } = speak([late, early], filled({ late: '', early: '' }), moment)
    expect(keyFigures.map(({ order }) => order)).toEqual([10, 20, 30, 40, 50])
  })

  it('include one key figure per place in the row, from the area that speaks first', () => {
    const other: HomeWords<string> = {
      fills: 'other',
      source: 'другое',
      order: 30,
      keyFigures: () => [20, 60].map(figure),
    }
    const { keyFigures } = speak([other, early], filled({ early: '', other: '' }), moment)
    expect(keyFigures.map(({ order }) => order)).toEqual([20, 40, 60])
  })

  it('follow the date in the line of the day, which is the date alone while nothing was read', () => {
    expect(speak([late], filled({ late: '' }), moment).dayLine).toBe('Суббота, 21 ноября · идёт 2-я пара')
    expect(speak([late], undefined, moment).dayLine).toBe('Суббота, 21 ноября')
  })

  it('list what the reader waits for, longest first', () => {
    const waits = (fills: string, since: string): HomeWords<string> => ({
      fills,
      source: fills,
      order: 1,
      awaited: (title) => [{ key: '1', title, detail: '', holder: 'поддержка', since, to: '/' }],
    })
    const words = [waits('new', '2026-11-20T10:00:00Z'), waits('old', '2026-11-12T10:00:00Z')]
    const { awaited } = speak(words, filled({ new: 'Новое', old: 'Старое' }), moment)
    expect(awaited.map(({ key, title }) => [key, title])).toEqual([
      ['old-1', 'Старое'],
      ['new-1', 'Новое'],
    ])
  })
})
