import { expect, it } from 'vitest'
import { isPublicIp, isPushAddress } from './push-address.ts'

it.each([
  ['8.8.8.8', true],
  ['2a00:1450:4010:c0e::5f', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.20.0.1', false],
  ['192.168.1.10', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['2002:7f00:1::', false],
  ['nonsense', false],
])('the IP address %s may be reached: %s', (ip, isReached) => {
  expect(isPublicIp(ip)).toBe(isReached)
})

it.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/abc', false],
  ['https://user:word@push.example.net/abc', false],
  ['https://localhost/abc', false],
  ['https://database/abc', false],
  ['https://127.0.0.1/abc', false],
  ['https://0x7f000001/abc', false],
  ['https://2130706433/abc', false],
  ['https://[::1]/abc', false],
  ['https://8.8.8.8/abc', false],
])('%s has the form of an address of a push service: %s', (address, isOne) => {
  expect(isPushAddress(new URL(address))).toBe(isOne)
})
