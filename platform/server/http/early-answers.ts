import type { IncomingMessage, ServerResponse } from 'node:http'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { defaultText } from '#platform/contract/failures.ts'

type Headers = Readonly<Record<string, string>>

const STATUS_BY_CODE: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

function bodyOf(status: number): Buffer {
  return Buffer.from(JSON.stringify({ message: defaultText(status) }))
}

function headersOf(headers: Headers, body: Buffer): Headers {
  return {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(body.length),
    connection: 'close',
  }
}

/**
 * The answers to what is refused before there is a request: hooks and the error handler never see it, and
 * Node or Fastify would answer in English, without the headers that every answer of the portal carries.
 */
export function earlyAnswers(headers: Headers) {
  return {
    /**
     * Answers bytes that are not HTTP, a head that is too long and a request that takes too long, and closes
     * the connection.
     */
    clientErrorHandler(error: NodeJS.ErrnoException, socket: Socket): void {
      if (error.code === 'ECONNRESET' || socket.destroyed) return
      const status = STATUS_BY_CODE[error.code ?? ''] ?? 400
      const body = bodyOf(status)
      const lines = Object.entries(headersOf(headers, body)).map(([name, value]) => `${name}: ${value}\r\n`)
      const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`
      if (socket.writable) socket.write(Buffer.concat([Buffer.from(head), body]))
      socket.destroy()
    },
    /** Answers an address that cannot be read, such as `/%ff`. */
    frameworkErrors(error: FastifyError, _: FastifyRequest, reply: FastifyReply): void {
      const status = error.statusCode ?? 400
      void reply
        .headers(headers)
        .status(status)
        .send({ message: defaultText(status) })
    },
    /** Answers an `Expect` header with a demand that the server does not meet. */
    checkExpectation(_: IncomingMessage, response: ServerResponse): void {
      const body = bodyOf(417)
      response.writeHead(417, headersOf(headers, body)).end(body)
    },
  }
}
