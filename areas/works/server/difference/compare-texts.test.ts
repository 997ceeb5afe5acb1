import { describe, expect, it } from 'vitest'
import { compareTexts, piecesOf } from './compare-texts.ts'

describe('the text of a document', () => {
  it('is read sentence by sentence, over lines and pages, without the numbers of the pages', () => {
    const pages = [
      ['Введение.', 'Склад обслужива-', 'ет город. Измерения', '1'],
      ['2', 'даны в таблице. Итог: 12,5 %'],
    ]
    expect(piecesOf(pages)).toEqual([
      { page: 1, text: 'Введение.' },
      { page: 1, text: 'Склад обслуживает город.' },
      { page: 1, text: 'Измерения даны в таблице.' },
      { page: 2, text: 'Итог: 12,5 %' },
    ])
  })

  it('has no running titles and no numbers of pages, in whatever words', () => {
    const pages = [1, 2, 3, 4].map((page) => [
      'Карпов Н. Ф. Склад',
      `Абзац ${page}.`,
      `Страница ${page} из 4`,
    ])
    expect(piecesOf(pages).map(({ text }) => text)).toEqual(['Абзац 1.', 'Абзац 2.', 'Абзац 3.', 'Абзац 4.'])
  })

  it('that has no sentence ends is cut between words', () => {
    const [first, ...others] = piecesOf([[Array.from({ length: 400 }, () => 'слово').join(' ')]])
    expect(first!.text.length).toBeLessThanOrEqual(600)
    expect(first!.text.endsWith('слово')).toBe(true)
    expect(others.length).toBeGreaterThan(2)
  })
})

const compared = (before: readonly string[], after: readonly string[]) =>
  compareTexts(piecesOf([before]), piecesOf([[], after]))

describe('two texts', () => {
  it('that differ in lines and pages alone have no changes', () => {
    expect(compared(['Склад пуст.', 'Итоги ниже.'], ['Склад', 'пуст. Итоги ниже.']).changes).toEqual([])
  })

  it('show which words of a sentence have changed, on which pages', () => {
    const { changes } = compared(
      ['Введение. Склад обслуживает три района города.'],
      ['Введение. Склад обслуживает четыре района города.'],
    )
    expect(changes).toEqual([
      {
        beforePage: 1,
        afterPage: 2,
        parts: [
          { kind: 'same', text: 'Склад обслуживает ' },
          { kind: 'removed', text: 'три ' },
          { kind: 'added', text: 'четыре ' },
          { kind: 'same', text: 'района города. ' },
        ],
      },
    ])
  })

  it('show a sentence that is new, and one that is gone', () => {
    const { changes } = compared(['Один. Два. Три.'], ['Один. Три. Новый вывод.'])
    expect(changes).toEqual([
      { beforePage: 1, afterPage: null, parts: [{ kind: 'removed', text: 'Два.' }] },
      { beforePage: null, afterPage: 2, parts: [{ kind: 'added', text: 'Новый вывод.' }] },
    ])
  })

  it('name no more places than a person reads', () => {
    const [before, after] = ['а', 'б'].map((sign) =>
      Array.from({ length: 500 }, (_, place) => `Общее ${place}. Слово ${sign}${place}.`),
    )
    const { changes, isCut } = compared(before!, after!)
    expect([changes.length, isCut]).toEqual([200, true])
  })
})
