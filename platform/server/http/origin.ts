import type { FastifyRequest } from 'fastify'
import { ApiError } from './api-error.ts'
import type { ServerSettings } from './settings.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
const SAME_SITE_FETCH = new Set(['same-origin', 'none'])

/**
 * With a public address there is one origin, and any client may send any `Host`. Without one, `Host` is all
 * we have.
 */
function isOwnOrigin(origin: string, request: FastifyRequest, { publicUrl }: ServerSettings): boolean {
  if (publicUrl !== '') return origin === new URL(publicUrl).origin
  return URL.canParse(origin) && new URL(origin).host === request.headers.host
}

/**
 * Refuses a state-changing request sent by another site's page. Browsers always send the origin of such a
 * request; other clients may omit it (decision record 0004).
 * @throws ApiError 403
 */
export function refuseForeignOrigin(request: FastifyRequest, settings: ServerSettings): void {
  if (SAFE_METHODS.has(request.method)) return
  const { origin } = request.headers
  const fetchSite = request.headers['sec-fetch-site']
  if (origin === undefined) {
    if (typeof fetchSite === 'string' && !SAME_SITE_FETCH.has(fetchSite)) throw new ApiError(403)
    return
  }
  if (!isOwnOrigin(origin, request, settings)) throw new ApiError(403)
}
