import { expect, it } from 'vitest'
import { textParts } from './text-parts.ts'

it.each([
  ['без ссылок', [{ text: 'без ссылок' }]],
  [
    'см. https://example.org/a?b=1, там всё.',
    [
      { text: 'см. ' },
      { text: 'https://example.org/a?b=1', to: 'https://example.org/a?b=1' },
      { text: ', там всё.' },
    ],
  ],
  [
    '(www.example.org)',
    [{ text: '(' }, { text: 'www.example.org', to: 'https://www.example.org' }, { text: ')' }],
  ],
  [
    'https://ru.wikipedia.org/wiki/Дерево_(граф)!',
    [
      {
        text: 'https://ru.wikipedia.org/wiki/Дерево_(граф)',
        to: 'https://ru.wikipedia.org/wiki/Дерево_(граф)',
      },
      { text: '!' },
    ],
  ],
  ['javascript:alert(1) и data:text/html,x', [{ text: 'javascript:alert(1) и data:text/html,x' }]],
])('the addresses in «%s» are links', (text, parts) => {
  expect(textParts(text)).toEqual(parts)
})

it('finds those whom a text calls next to its addresses', () => {
  const parts = textParts('@Карпов, смотрите www.example.org', [{ id: 7, name: 'Карпов Никита Ильич' }])
  expect(parts).toEqual([
    { text: '@Карпов', calledId: 7 },
    { text: ', смотрите ' },
    { text: 'www.example.org', to: 'https://www.example.org' },
  ])
})
