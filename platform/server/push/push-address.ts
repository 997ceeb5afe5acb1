import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * True when an IP address belongs to the public internet, and not to a machine on the portal's own network.
 */
export function isPublicIp(ip: string): boolean {
  if (!ipaddr.isValid(ip)) return false
  // An IPv4 address written as IPv6 is judged as the IPv4 address.
  return ipaddr.process(ip).range() === 'unicast'
}

/**
 * True when an address has the form of a push service's: https on the default port, a name with a dot, no
 * credentials.
 */
export function isPushAddress({ protocol, hostname, port, username, password }: URL): boolean {
  const isNamed = isIP(hostname) === 0 && !hostname.startsWith('[') && /^[\w-]+(\.[\w-]+)+$/.test(hostname)
  return protocol === 'https:' && isNamed && port === '' && username === '' && password === ''
}
