import { expect, it } from 'vitest'
import { checkMark } from './check-mark.ts'

it('a paper names the address of its check in words and as a link, next to the QR', () => {
  const { columns } = checkMark('7K4MQ2RX9TB5W6HE', { lettersUrl: 'https://kabinet.example' }) as {
    columns: { qr?: string; text?: unknown[] }[]
  }
  const address = 'https://kabinet.example/verify/7K4MQ2RX9TB5W6HE'
  expect(columns[0]!.qr).toBe(address)
  expect(columns[1]!.text).toContainEqual({
    text: 'kabinet.example/verify/7K4MQ2RX9TB5W6HE',
    link: address,
  })
})
