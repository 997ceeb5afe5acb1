import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { defaultText } from '#platform/contract/failures.ts'
import { TROUBLE_PAUSES, TROUBLE_TEXTS, type Trouble } from '#platform/contract/troubles.ts'
import { troubleOf } from '#platform/server/db/trouble.ts'
import { isUnfitValue } from '#platform/server/db/unfit-value.ts'
import { ApiError } from './api-error.ts'

/** Refusals that may be attempts to reach other people's data. */
const NOTED: ReadonlySet<number> = new Set([403, 429])

/** The log line about a value that only the database refused. */
export const UNFIT_VALUE_NOTE = 'value refused by the database alone'

/** Logs who was refused what, never what was sent. */
function noteRefusal({ log, ip, who, routeOptions }: FastifyRequest, { status }: ApiError): void {
  const { call } = routeOptions.config as { call?: string }
  log.warn({ status, call, ip, personId: who?.realPersonId ?? null }, 'refused')
}

/** The answer while the database or the disk is in trouble: a text, and when to come back. */
function troubleRefusal(trouble: Trouble): ApiError {
  return new ApiError(503, TROUBLE_TEXTS[trouble], {
    extra: { code: trouble },
    headers: { 'retry-after': String(TROUBLE_PAUSES[trouble]) },
  })
}

/** Gives every error the shape `{message, errors?}` and hides internal details. */
export function answerErrors(app: FastifyInstance, { noteNoSpace }: { noteNoSpace: () => void }): void {
  app.setErrorHandler((error: FastifyError | ApiError, request, reply) => {
    if (error instanceof ApiError) {
      if (NOTED.has(error.status)) noteRefusal(request, error)
      return reply.status(error.status).headers(error.headers).send(error.body())
    }
    const trouble = troubleOf(error)
    if (trouble !== null) {
      request.log.warn({ err: error, trouble }, 'request refused: the database or the disk is in trouble')
      if (trouble === 'no-space') noteNoSpace()
      const refusal = troubleRefusal(trouble)
      return reply.status(refusal.status).headers(refusal.headers).send(refusal.body())
    }
    const status = error.statusCode ?? 500
    if (status >= 400 && status < 500) {
      return reply.status(status).send({ message: defaultText(status) })
    }
    if (isUnfitValue(error)) {
      // The last resort: the contract should have refused the value, and this line shows where it did not.
      request.log.error({ err: error }, UNFIT_VALUE_NOTE)
      return reply.status(422).send({ message: defaultText(422) })
    }
    request.log.error({ err: error }, 'request failed')
    return reply.status(500).send({ message: defaultText(500), requestId: request.id })
  })
}
