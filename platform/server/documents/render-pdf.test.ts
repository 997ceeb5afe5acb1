import { expect, it } from 'vitest'
import { renderPdf } from './render-pdf.ts'

const aDocument = {
  title: 'Проба',
  author: 'Университет',
  footNote: 'Сформировано 18.11.2026',
  createdAt: new Date('2026-11-18T09:00:00Z'),
}

it('sets a document of several pages in an embedded Cyrillic font and names its language', async () => {
  const content = ['Первая страница', { text: 'Вторая страница', pageBreak: 'before' as const }]
  const bytes = await renderPdf({ ...aDocument, content })
  const text = Buffer.from(bytes).toString('latin1')
  expect(text.startsWith('%PDF-1.7')).toBe(true)
  expect(text).toMatch(/\/Type \/Pages\s+\/Count 2/)
  expect(text).toContain('GolosText-Regular')
  expect(text).toContain('/FontFile2')
  expect(text).toContain('/Lang (ru-RU)')
})

it.each(['/etc/hostname', 'http://127.0.0.1:1/x.png'])('fetches no image from %s', async (image) => {
  const denied = 'Access to local file denied'
  await expect(renderPdf({ ...aDocument, content: [{ image }] })).rejects.toThrow(denied)
})
