/** A picture of a page, packed as JPEG. */
export interface PagePicture {
  jpeg: Uint8Array
  width: number
  height: number
}

const A4 = { width: 595, height: 842 }

const ascii = (text: string) => new TextEncoder().encode(text)

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/** The place of a picture on its sheet: as large as it fits, in the middle. */
function placed({ width, height }: PagePicture): string {
  const sheet = width > height ? { width: A4.height, height: A4.width } : A4
  const scale = Math.min(sheet.width / width, sheet.height / height)
  const [w, h] = [width * scale, height * scale]
  const [x, y] = [(sheet.width - w) / 2, (sheet.height - h) / 2]
  return `q ${w.toFixed(2)} 0 0 ${h.toFixed(2)} ${x.toFixed(2)} ${y.toFixed(2)} cm /P Do Q`
}

/** The three objects of a page: the page itself, its drawing commands, and its picture. */
function pageObjects(picture: PagePicture, first: number): Uint8Array[] {
  const { width, height, jpeg } = picture
  const [w, h] = width > height ? [A4.height, A4.width] : [A4.width, A4.height]
  const content = placed(picture)
  return [
    ascii(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${w} ${h}] /Contents ${first + 1} 0 R ` +
        `/Resources << /XObject << /P ${first + 2} 0 R >> >> >>`,
    ),
    ascii(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`),
    joined([
      ascii(
        `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB ` +
          `/BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`,
      ),
      jpeg,
      ascii('\nendstream'),
    ]),
  ]
}

const FIRST_PAGE = 3
const OBJECTS_OF_PAGE = 3

/** Puts pictures into one PDF, each on a sheet of its own. */
export function picturesToPdf(pictures: readonly PagePicture[]): Uint8Array<ArrayBuffer> {
  const numbers = pictures.map((_, index) => FIRST_PAGE + index * OBJECTS_OF_PAGE)
  const kids = numbers.map((number) => `${number} 0 R`).join(' ')
  const objects = [
    ascii('<< /Type /Catalog /Pages 2 0 R >>'),
    ascii(`<< /Type /Pages /Kids [${kids}] /Count ${pictures.length} >>`),
    ...pictures.flatMap((picture, index) => pageObjects(picture, numbers[index]!)),
  ]
  const parts = [ascii('%PDF-1.4\n')]
  const offsets: number[] = []
  let at = parts[0]!.length
  for (const [index, object] of objects.entries()) {
    const whole = joined([ascii(`${index + 1} 0 obj\n`), object, ascii('\nendobj\n')])
    offsets.push(at)
    at += whole.length
    parts.push(whole)
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  parts.push(
    ascii(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  )
  return joined(parts)
}
