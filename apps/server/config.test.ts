import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const PUBLIC_URL = 'https://kabinet.example/'
const deskOf = (CERTIFICATES_ADMIN_URL?: string) =>
  readConfig({ PUBLIC_URL, ...(CERTIFICATES_ADMIN_URL !== undefined && { CERTIFICATES_ADMIN_URL }) }).settings
    .certificatesDesk

describe('the address of certificates, D-047', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['/desk/certificates', 'https://kabinet.example/desk/certificates'],
    ['https://desk.example/certificates', 'https://desk.example/certificates'],
  ])('%s is read as %s', (value, address) => {
    expect(deskOf(value)).toBe(address)
  })

  it.each(['//desk.example', 'desk.example', 'javascript:alert(1)'])('%s is refused', (value) => {
    expect(() => deskOf(value)).toThrow('CERTIFICATES_ADMIN_URL')
  })
})
