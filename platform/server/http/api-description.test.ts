import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/server/testing/test-server.ts'

const server = useTestServer({ areas: {} })
const read = (headers: Record<string, string> = {}) =>
  server.app.inject({ url: '/api/openapi.json', headers })

describe('the description of all calls', () => {
  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip;q=1.0, br;q=0', 'gzip', gunzipSync],
    ['identity', undefined, (bytes: Buffer) => bytes],
  ])('is sent compressed to whoever accepts «%s»', async (accepted, encoding, open) => {
    const { headers, rawPayload } = await read({ 'accept-encoding': accepted })
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers['vary']).toBe('accept-encoding')
    expect(JSON.parse(open(rawPayload).toString())).toMatchObject({ openapi: '3.1.0' })
  })

  it('is not sent again to whoever has it', async () => {
    const { headers } = await read()
    expect(headers['cache-control']).toBe('public, max-age=300')
    const again = await read({ 'if-none-match': String(headers['etag']) })
    expect(again.statusCode).toBe(304)
    expect(again.rawPayload).toHaveLength(0)
  })
})
