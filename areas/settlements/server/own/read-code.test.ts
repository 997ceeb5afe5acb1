import { inflateSync } from 'node:zlib'
import jsQr from 'jsqr'
import { toString as drawQrCode } from 'qrcode'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { QR_PICTURE } from '#platform/contract/qr-picture.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { settlementsCalls } from '../../contract/calls.ts'
import { isAccountValid, isCorrAccountValid, isInnValid } from '../../contract/requisites.ts'
import { settlementsArea } from '../handlers.ts'
import { aPayee, givenSettlement } from '../testing/given-settlement.ts'

const { listSettlements, listPayees, changePayee, printReceipt } = settlementsCalls
const server = useTestServer({ areas: { settlements: settlementsArea }, template: 'demo' })
const FEW_PIXELS = 220

interface Picture {
  /** Red, green, blue and opacity of each point, as a camera would see it. */
  pixels: Uint8ClampedArray
  width: number
  height: number
}

/** The text of a code, read by a library that had no part in writing it. */
function readCode({ pixels, width, height }: Picture): string {
  const found = jsQr.default(pixels, width, height)
  if (found === null) throw new Error(`No code is seen in a picture of ${width} by ${height}`)
  return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(found.binaryData))
}

/** The code as the screen draws it, at the size of a small phone. */
async function ofScreen(text: string): Promise<Picture> {
  const svg = Buffer.from(await drawQrCode(text, QR_PICTURE))
  const image = sharp(svg, { density: 300 }).resize(FEW_PIXELS).flatten({ background: 'white' }).ensureAlpha()
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return { pixels: new Uint8ClampedArray(data), width: info.width, height: info.height }
}

const SCALE = 2
const PAGE = { width: 595 * SCALE, height: 842 * SCALE }
const RECTANGLE = /([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re\s[^f]*?([01]) [01] [01] scn/g

function paint(pixels: Uint8ClampedArray, [left, top, wide, high]: readonly number[], shade: number): void {
  const [from, to] = [Math.round(left! * SCALE), Math.round((left! + wide!) * SCALE)]
  for (let row = Math.round(top! * SCALE); row < Math.round((top! + high!) * SCALE); row += 1)
    pixels.fill(shade, (row * PAGE.width + from) * 4, (row * PAGE.width + to) * 4)
}

/** The readable parts of a document. */
function* drawingsOf(file: Buffer): Generator<string> {
  for (let at = file.indexOf('stream\n'); at >= 0; at = file.indexOf('stream\n', at + 10)) {
    const end = file.indexOf('endstream', at)
    if (file[at + 7] === 0x78) yield inflateSync(file.subarray(at + 7, end)).toString('latin1')
  }
}

/** The rectangles on the pages of a document, black on white: in a receipt they form the code. */
function ofPaper(bytes: Uint8Array): Picture {
  const pixels = new Uint8ClampedArray(PAGE.width * PAGE.height * 4).fill(255)
  for (const drawing of drawingsOf(Buffer.from(bytes)))
    for (const [, x, y, wide, high, shade] of drawing.matchAll(RECTANGLE))
      paint(pixels, [x, y, wide, high].map(Number), shade === '1' ? 255 : 0)
  return { pixels, ...PAGE }
}

/** The fields of a code, as a bank's app takes it apart. */
function fieldsOf(code: string): Record<string, string> {
  const [mark, ...parts] = code.split('|')
  expect(mark).toBe('ST00012')
  for (const part of parts) expect(part).toMatch(/^[A-Za-z]+=[^|]+$/)
  return Object.fromEntries(
    parts.map((part) => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)]),
  )
}

it.each([
  [0.01, '1'],
  [4120.1, '412010'],
  [0.29, '29'],
  [999_999.99, '99999999'],
])(
  'a code for %s roubles is read from its picture, on the screen and on paper, as %s kopecks',
  async (debts, kopecks) => {
    const { id, contract } = await givenSettlement(server, { debts })
    const settlements = await givenBy(server.as('student'), listSettlements, {})
    const { qrcode } = settlements.find((settlement) => settlement.id === id)!
    const onScreen = readCode(await ofScreen(qrcode!))
    expect(onScreen).toBe(qrcode)
    const { bytes } = await server.as('student').call(printReceipt, { id })
    expect(readCode(ofPaper(new Uint8Array(bytes)))).toBe(onScreen)
    const fields = fieldsOf(onScreen)
    expect(fields['Sum']).toBe(kopecks)
    expect(fields['Purpose']).toContain(contract)
    expect(isInnValid(fields['PayeeINN']!)).toBe(true)
    expect(isAccountValid(fields['PersonalAcc']!, fields['BIC']!)).toBe(true)
    expect(isCorrAccountValid(fields['CorrespAcc']!, fields['BIC']!)).toBe(true)
  },
)

it('a separator in the name of a payee is in no value of the code that is read', async () => {
  const keeper = server.as('admin')
  const [payee] = await givenBy(keeper, listPayees, {})
  const { id, version, ...values } = payee!
  await givenBy(keeper, changePayee, { id, version, ...values, name: 'Фонд | «Наука»\nи жизнь' })
  const { id: settledId } = await givenSettlement(server, { debts: 17 })
  const settlements = await givenBy(server.as('student'), listSettlements, {})
  const { qrcode } = settlements.find((settlement) => settlement.id === settledId)!
  const fields = fieldsOf(readCode(await ofScreen(qrcode!)))
  expect(fields['Name']).toBe('Фонд «Наука» и жизнь')
  expect(Object.keys(fields)).toHaveLength(new Set(Object.keys(fields)).size)
  await givenBy(keeper, changePayee, { id, version: version + 1, ...values, name: aPayee(values.name).name })
})
