import type { FastifyRequest } from 'fastify'
import { PAGE_PERSON_HEADER } from '#platform/contract/page-person.ts'
import type { Who } from '#platform/server/auth/who.ts'
import { ApiError } from './api-error.ts'

const TEXT = 'В этом браузере теперь работает другой пользователь. Обновите страницу'

/**
 * Refuses a change from a page that was opened for a person other than the session's present one. Clients
 * without pages send no person.
 * @throws ApiError 422
 */
export function refuseForeignPage(request: FastifyRequest, who: Who): void {
  const pagePerson = request.headers[PAGE_PERSON_HEADER]
  if (request.method === 'GET' || pagePerson === undefined) return
  if (pagePerson !== String(who.personId)) throw new ApiError(422, TEXT)
}
