import type { FastifyError, FastifyInstance } from 'fastify'
import { defaultText } from '#platform/contract/failures.ts'
import { ApiError } from './api-error.ts'

/** Gives every error the one shape `{message, errors?}` and hides what went wrong inside. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | ApiError, request, reply) => {
    if (error instanceof ApiError) {
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
