import type { HttpSide } from '#platform/server/http/handlers.ts'
import type { ServerSettings } from '#platform/server/http/settings.ts'

/** The party of the passkeys: the host of the portal's public address, and the one origin that may ask for them. */
export interface RelyingParty {
  id: string
  origin: string
}

/**
 * Without a public address the portal is only reached on this machine: then any port of localhost may ask, since the
 * origin of the request has been compared with its host already.
 */
export function relyingParty(
  { publicUrl, lettersUrl }: Pick<ServerSettings, 'publicUrl' | 'lettersUrl'>,
  { origin }: Pick<HttpSide, 'origin'>,
): RelyingParty {
  const own = new URL(publicUrl || lettersUrl)
  const isLocal = publicUrl === '' && origin !== null && new URL(origin).hostname === 'localhost'
  return isLocal ? { id: 'localhost', origin } : { id: own.hostname, origin: own.origin }
}
