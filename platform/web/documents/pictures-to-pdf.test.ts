import sharp from 'sharp'
import { getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'
import { picturesToPdf } from './pictures-to-pdf.ts'

async function picture(width: number, height: number) {
  const jpeg = await sharp({ create: { width, height, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer()
  return { jpeg: new Uint8Array(jpeg), width, height }
}

it('pictures become one PDF, a sheet each, turned as the picture is', async () => {
  const bytes = picturesToPdf([await picture(30, 40), await picture(40, 30)])
  const document = await getDocumentProxy(bytes)
  const pages = [await document.getPage(1), await document.getPage(2)]
  expect(document.numPages).toBe(2)
  expect(pages.map((page) => page.view)).toEqual([
    [0, 0, 595, 842],
    [0, 0, 842, 595],
  ])
  await document.loadingTask.destroy()
})
