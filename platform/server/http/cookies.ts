import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionCookieName } from '#platform/server/auth/sessions.ts'
import type { ServerSettings } from './settings.ts'

export interface SessionCookie {
  read(request: FastifyRequest): string | null
  set(reply: FastifyReply, token: string, seconds: number | undefined): void
  clear(reply: FastifyReply): void
}

/** The session cookie: HttpOnly, SameSite=Lax and, under https, `__Host-` with Secure. Decision D-14. */
export function sessionCookie({ isSecure }: ServerSettings): SessionCookie {
  const name = sessionCookieName(isSecure)
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const
  return {
    read: (request) => request.cookies[name] ?? null,
    set: (reply, token, seconds) => void reply.setCookie(name, token, { ...options, maxAge: seconds }),
    clear: (reply) => void reply.clearCookie(name, options),
  }
}
