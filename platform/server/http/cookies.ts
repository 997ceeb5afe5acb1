import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionCookieName } from '#platform/server/auth/sessions.ts'
import type { ServerSettings } from './settings.ts'

/** A cookie that holds a single token. */
export interface TokenCookie {
  read(request: FastifyRequest): string | null
  set(reply: FastifyReply, token: string, seconds: number | undefined): void
  clear(reply: FastifyReply): void
}

function cookieNamed(name: string, { isSecure }: ServerSettings): TokenCookie {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const
  return {
    read: (request) => request.cookies[name] ?? null,
    set: (reply, token, seconds) => void reply.setCookie(name, token, { ...options, maxAge: seconds }),
    clear: (reply) => void reply.clearCookie(name, options),
  }
}

/** The session cookie: HttpOnly, SameSite=Lax and, under https, `__Host-` with Secure. Decision D-14. */
export function sessionCookie(settings: ServerSettings): TokenCookie {
  return cookieNamed(sessionCookieName(settings.isSecure), settings)
}

/**
 * The cookie of a device from which somebody signed in before, protected like the session's. Decision 0075.
 */
export function deviceCookie(settings: ServerSettings): TokenCookie {
  return cookieNamed(`${sessionCookieName(settings.isSecure)}-device`, settings)
}
