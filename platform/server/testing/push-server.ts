import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer } from 'node:http'
import { Agent } from 'node:https'
import { connect, type AddressInfo } from 'node:net'
import { pushTransport, type PushTransport } from '#platform/server/push/push-transport.ts'

/** A message as the browser reads it, with what its push service saw. */
export interface ReceivedPush {
  path: string
  headers: Record<string, string | string[] | undefined>
  /** The bytes that were sent, encrypted. */
  body: Buffer
}

export interface PushServer {
  received: ReceivedPush[]
  /** The status of the next answers. */
  status: number
  transport(): PushTransport
  close(): Promise<void>
}

/** A push service in this process, which answers for every https address. */
export async function openPushServer(): Promise<PushServer> {
  const server = createServer((request, answer) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { url = '', headers } = request
      push.received.push({ path: `https://${headers.host}${url}`, headers, body: Buffer.concat(parts) })
      answer.writeHead(push.status).end()
    })
  })
  const push: PushServer = {
    received: [],
    status: 201,
    transport() {
      const { port } = server.address() as AddressInfo
      const agent = Object.assign(new Agent(), { createConnection: () => connect(port, '127.0.0.1') })
      return pushTransport({ contact: 'https://kabinet.example', agent })
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return push
}

const SALT_BYTES = 16
const RECORD_HEADER_BYTES = 21
const POINT_BYTES = 65
const TAG_BYTES = 16
const bytesOf = (text: string) => Buffer.from(text, 'ascii')

/** A browser with keys of its own, which decrypts messages encrypted for it (RFC 8188, RFC 8291). */
export function aBrowser(endpoint: string) {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const auth = randomBytes(16)
  return {
    address: { endpoint, p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
    read(body: Buffer): unknown {
      const salt = body.subarray(0, SALT_BYTES)
      const senderKey = body.subarray(RECORD_HEADER_BYTES, RECORD_HEADER_BYTES + POINT_BYTES)
      const info = Buffer.concat([bytesOf('WebPush: info\0'), keys.getPublicKey(), senderKey])
      const input = Buffer.from(hkdfSync('sha256', keys.computeSecret(senderKey), auth, info, 32))
      const key = hkdfSync('sha256', input, salt, bytesOf('Content-Encoding: aes128gcm\0'), 16)
      const nonce = hkdfSync('sha256', input, salt, bytesOf('Content-Encoding: nonce\0'), 12)
      const sealed = body.subarray(RECORD_HEADER_BYTES + POINT_BYTES)
      const opened = createDecipheriv('aes-128-gcm', Buffer.from(key), Buffer.from(nonce))
      opened.setAuthTag(sealed.subarray(-TAG_BYTES))
      const text = Buffer.concat([opened.update(sealed.subarray(0, -TAG_BYTES)), opened.final()]).toString()
      // The end of the only record is marked by this byte.
      return JSON.parse(text.slice(0, text.lastIndexOf('\u0002')))
    },
  }
}

/** The claims of a message that is signed with the portal's key (RFC 8292). */
export function claimsOf({ headers }: ReceivedPush, publicKey: string): Record<string, unknown> {
  const [, token = '', sentKey] =
    /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(String(headers['authorization'])) ?? []
  if (sentKey !== publicKey) throw new Error('Another key than that of the portal')
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' })
  const [head, claims, signature] = token.split('.')
  const signed = Buffer.from(`${head}.${claims}`)
  if (!verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature!, 'base64url')))
    throw new Error('The signature is not that of the portal')
  return JSON.parse(Buffer.from(claims!, 'base64url').toString()) as Record<string, unknown>
}
