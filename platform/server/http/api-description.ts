import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ServedArea } from './handlers.ts'
import { describeApi } from './openapi.ts'

type Encoding = 'br' | 'gzip' | 'identity'

interface KeptDescription {
  /** A weak tag: compression changes the bytes but not the content. */
  tag: string
  bytes: Record<Encoding, Buffer>
}

/** Nearly as small as the best quality and made in a tenth of its time; it is made once. */
const BROTLI_QUALITY = 9
/** Readers may cache the description for this long; afterwards they ask whether it has changed. */
const MAX_AGE_SECONDS = 300

async function keepDescription(areas: Record<string, ServedArea>, release: string): Promise<KeptDescription> {
  const plain = Buffer.from(JSON.stringify(describeApi(areas, release)))
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY }
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(plain, { params }),
    promisify(gzip)(plain),
  ])
  const tag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`
  return { tag, bytes: { br, gzip: gzipped, identity: plain } }
}

/** The first of our encodings that the reader lists and does not exclude by a weight of zero. */
function encodingFor({ headers }: FastifyRequest): Encoding {
  const accepted = String(headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .filter((each) => !/;\s*q=0(\.0*)?\s*$/.test(each))
    .map((each) => each.split(';')[0]!.trim())
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding)) ?? 'identity'
}

/**
 * Mounts `/api/openapi.json`. Everybody may read it, so it costs next to nothing: described and compressed at
 * the first request, and kept as bytes for all later ones.
 */
export function mountApiDescription(
  app: FastifyInstance,
  areas: Record<string, ServedArea>,
  release: string,
): void {
  let kept: Promise<KeptDescription> | undefined
  app.get('/api/openapi.json', { compress: false }, async (request, reply) => {
    const { tag, bytes } = await (kept ??= keepDescription(areas, release))
    void reply
      .header('etag', tag)
      .header('cache-control', `public, max-age=${MAX_AGE_SECONDS}`)
      .header('vary', 'accept-encoding')
    const keptTags = request.headers['if-none-match']?.split(',').map((each) => each.trim()) ?? []
    if (keptTags.includes(tag)) return reply.status(304).send()
    const encoding = encodingFor(request)
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.type('application/json; charset=utf-8').send(bytes[encoding])
  })
}
