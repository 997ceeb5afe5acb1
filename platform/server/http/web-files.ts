import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SecurityHeaders } from './security-headers.ts'

type NotFound = (request: FastifyRequest, reply: FastifyReply) => FastifyReply

const API_PREFIX = /^\/(api|assets|cabinet|healthz|readyz|metrics)(\/|$)/
/** Built files carry a hash of their content in the name and never change. */
const IMMUTABLE_SECONDS = 31_536_000

/**
 * Serves the built web: hashed assets cached for ever, every other address of the portal as its single page.
 */
export async function mountWeb(
  app: FastifyInstance,
  { folder, security }: { folder: string | null; security: SecurityHeaders },
  notFound: NotFound,
): Promise<void> {
  if (folder === null) {
    app.setNotFoundHandler(notFound)
    return
  }
  const page = await readFile(`${folder}/index.html`, 'utf8')
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz', '**/index.html', '.vite/**'],
    setHeaders(reply, path) {
      const isHashed = path.includes('/assets/')
      void reply.header(
        'cache-control',
        isHashed ? `public, max-age=${IMMUTABLE_SECONDS}, immutable` : 'no-cache',
      )
    },
  })
  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const wantsPage = isRead && !API_PREFIX.test(request.url) && acceptsHtml(request)
    return wantsPage ? sendPage(reply, page, security) : notFound(request, reply)
  })
  app.get('/', (_, reply) => sendPage(reply, page, security))
}

function acceptsHtml(request: FastifyRequest): boolean {
  const accept = request.headers.accept ?? '*/*'
  return accept.includes('text/html') || accept.includes('*/*')
}

function sendPage(reply: FastifyReply, page: string, security: SecurityHeaders): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('content-security-policy', security.policyWith(nonce))
    .send(page.replaceAll('__CSP_NONCE__', nonce))
}
