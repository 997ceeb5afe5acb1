import { isIPv6 } from 'node:net'

/** The number of groups of an IPv6 address that identify one customer: the first 64 bits. */
const NETWORK_GROUPS = 4
const MAPPED_IPV4 = /^(?:0:){5}ffff:([\da-f]+):([\da-f]+)$/

function groupsOf(ip: string): string[] {
  // The URL parser returns the bracketed address in one spelling, with the last 32 bits in hexadecimal too.
  const short = new URL(`http://[${ip.replace(/%.*$/, '')}]`).hostname.slice(1, -1)
  const [head = '', tail] = short.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right]
}

/**
 * The network that counts as one source of attempts: an IPv4 address, even one written as IPv6, or the /64 of
 * an IPv6 address, whose owner has all 2⁶⁴ addresses in it.
 */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip
  const groups = groupsOf(ip)
  const mapped = MAPPED_IPV4.exec(groups.join(':'))
  if (!mapped) return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`
  const bytes = mapped.slice(1).flatMap((group) => {
    const number = Number.parseInt(group, 16)
    return [number >> 8, number & 255]
  })
  return bytes.join('.')
}
