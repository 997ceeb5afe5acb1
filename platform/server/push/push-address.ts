import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Whether an IP address is one of the public internet, and no machine behind the portal's own walls. */
export function isPublicIp(ip: string): boolean {
  if (!ipaddr.isValid(ip)) return false
  // An IPv4 address in the form of an IPv6 one is judged as what it is.
  return ipaddr.process(ip).range() === 'unicast'
}

/** Whether an address has the form of those of push services: https on its usual port, a name with a dot, nobody's password. */
export function isPushAddress({ protocol, hostname, port, username, password }: URL): boolean {
  const isNamed = isIP(hostname) === 0 && !hostname.startsWith('[') && /^[\w-]+(\.[\w-]+)+$/.test(hostname)
  return protocol === 'https:' && isNamed && port === '' && username === '' && password === ''
}
