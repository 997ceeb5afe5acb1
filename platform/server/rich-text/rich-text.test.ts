import { describe, expect, it } from 'vitest'
import { beginningOf, cleanRichText, plainText } from './rich-text.ts'

describe('cleanRichText', () => {
  it('keeps headings, lists, tables and links', () => {
    const html =
      '<h2>Часы</h2><ul><li><strong>Пн</strong></li></ul><table><tbody><tr><td colspan="2">1</td></tr></tbody></table>'
    expect(cleanRichText(html)).toBe(html)
  })

  it.each([
    ['<script>alert(1)</script>текст', 'текст'],
    ['<p onclick="alert(1)">текст</p>', '<p>текст</p>'],
    ['<a href="javascript:alert(1)">текст</a>', '<a>текст</a>'],
    ['<a href=" java&#x0A;script:alert(1)">текст</a>', '<a>текст</a>'],
    ['<a href="//elsewhere.example">текст</a>', '<a>текст</a>'],
    ['<img src="https://elsewhere.example/spy.gif">', '<img />'],
    ['<img src="data:image/svg+xml,x">', '<img />'],
    ['<svg><script>alert(1)</script></svg>', ''],
    ['<iframe src="https://elsewhere.example"></iframe>', ''],
    ['<p style="position:fixed">текст</p>', '<p>текст</p>'],
    ['<form action="/api/auth/logout"><button>x</button></form>', 'x'],
    ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>', '<table></table>'],
  ])('makes %s harmless', (html, clean) => {
    expect(cleanRichText(html)).toBe(clean)
  })

  it('opens outside links in a tab that knows nothing of ours', () => {
    expect(cleanRichText('<a href="https://library.example">каталог</a>')).toBe(
      '<a href="https://library.example" target="_blank" rel="noopener noreferrer">каталог</a>',
    )
    expect(cleanRichText('<a href="/timetable" target="_top">расписание</a>')).toBe(
      '<a href="/timetable">расписание</a>',
    )
  })
})

it('takes the words out of their markup', () => {
  expect(plainText('<h2>Часы</h2><p>с&nbsp;9 &amp; до 5</p><ul><li>раз</li><li>два</li></ul>')).toBe(
    'Часы с 9 & до 5 раз два',
  )
})

it('cuts a beginning at a word', () => {
  expect(beginningOf('Открыт новый читальный зал', 15)).toBe('Открыт новый…')
  expect(beginningOf('Коротко', 15)).toBe('Коротко')
})
