import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { defaultText } from '#platform/contract/failures.ts'
import { ApiError } from './api-error.ts'

/** Refusals that may be somebody's try at what is not theirs. */
const NOTED: ReadonlySet<number> = new Set([403, 429])

/** Tells the log who was refused what: never what was sent. */
function noteRefusal({ log, ip, who, routeOptions }: FastifyRequest, { status }: ApiError): void {
  const { call } = routeOptions.config as { call?: string }
  log.warn({ status, call, ip, personId: who?.realPersonId ?? null }, 'refused')
}

/** Gives every error the one shape `{message, errors?}` and hides what went wrong inside. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | ApiError, request, reply) => {
    if (error instanceof ApiError) {
      if (NOTED.has(error.status)) noteRefusal(request, error)
      return reply.status(error.status).headers(error.headers).send(error.body())
    }
    const status = error.statusCode ?? 500
    if (status >= 400 && status < 500) {
      return reply.status(status).send({ message: defaultText(status) })
    }
    request.log.error({ err: error }, 'request failed')
    return reply.status(500).send({ message: defaultText(500), requestId: request.id })
  })
}
