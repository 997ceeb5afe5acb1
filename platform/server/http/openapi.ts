import * as z from 'zod/mini'
import type { AnyCall, AnySchema } from '#platform/contract/call.ts'
import { defaultText, INVALID_DATA_MESSAGE } from '#platform/contract/failures.ts'
import type { FormFiles } from '#platform/contract/upload.ts'
import type { ServedArea } from './handlers.ts'

type Json = Record<string, unknown>

function jsonSchema(schema: AnySchema, io: 'input' | 'output'): Json {
  const described = z.toJSONSchema(schema as never, { io, unrepresentable: 'any' }) as Json
  delete described['$schema']
  return described
}

function parametersOf(call: AnyCall): Json[] {
  return (['params', 'query'] as const).flatMap((place) => {
    const schema = call[place]
    if (!schema) return []
    const { properties = {}, required = [] } = jsonSchema(schema, 'output') as {
      properties?: Json
      required?: string[]
    }
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: place === 'params' ? 'path' : 'query',
      required: place === 'params' || required.includes(name),
      schema: property,
    }))
  })
}

function answerContentOf({ answer }: AnyCall): Json {
  return 'file' in answer
    ? { [answer.file]: { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: jsonSchema(answer, 'output') } }
}

function responsesOf(call: AnyCall): Json {
  const content = answerContentOf(call)
  const responses: Record<string, Json> = {
    ...(call.isNothing && { [call.isNothing]: { description: 'There is none' } }),
    [call.status ?? 200]: { description: 'OK', content },
  }
  const refuse = (status: number, text: string) => {
    const earlier = responses[status]?.['description']
    responses[status] = { description: earlier ? `${String(earlier)}; ${text}` : text, content: errorContent }
  }
  if (call.access !== 'public') refuse(401, defaultText(401))
  if (typeof call.access === 'object') refuse(403, defaultText(403))
  if (call.upload ?? call.formFiles) refuse(413, defaultText(413))
  if (call.params ?? call.query ?? call.body ?? call.upload) refuse(422, INVALID_DATA_MESSAGE)
  for (const failure of Object.values(call.failures)) refuse(failure.status, failure.text)
  return responses
}

const errorContent = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }

const errorSchema = {
  type: 'object',
  required: ['message'],
  properties: {
    message: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
  },
}

const binary = { type: 'string', format: 'binary' }

/** A form with files, or its fields alone as JSON. */
function formBodyOf({ fields: names, lists = {} }: FormFiles, fields: Json | undefined): Json {
  const files = Object.fromEntries(Object.keys(names).map((name) => [name, binary]))
  const several = Object.entries(lists).map(([name, { most }]) => [
    `${name}[]`,
    { type: 'array', items: binary, maxItems: most },
  ])
  const form = {
    ...fields,
    type: 'object',
    properties: { ...(fields?.['properties'] as Json), ...files, ...Object.fromEntries(several) },
  }
  return {
    requestBody: {
      content: {
        'multipart/form-data': { schema: form },
        ...(fields && { 'application/json': { schema: fields } }),
      },
    },
  }
}

function requestBodyOf(call: AnyCall): Json {
  const fields = call.body && jsonSchema(call.body, 'input')
  if (call.upload) {
    const properties = { ...(fields?.['properties'] as Json), file: { type: 'string', format: 'binary' } }
    const schema = { ...fields, type: 'object', properties }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  if (call.formFiles) return formBodyOf(call.formFiles, fields)
  return fields
    ? { requestBody: { required: true, content: { 'application/json': { schema: fields } } } }
    : {}
}

function operationOf(name: string, call: AnyCall): Json {
  const access = typeof call.access === 'object' ? call.access.anyOf.join(', ') : call.access
  return {
    operationId: name,
    'x-access': call.access,
    ...(call.whileSwitched && { 'x-while-switched': call.whileSwitched }),
    description: call.because ? `Access: ${access}. ${call.because}.` : `Access: ${access}.`,
    parameters: parametersOf(call),
    ...requestBodyOf(call),
    responses: responsesOf(call),
  }
}

/** Describes every mounted call as OpenAPI 3.1, with the permission it needs under `x-access`. */
export function describeApi(areas: Record<string, ServedArea>, release: string): Json {
  const paths: Record<string, Json> = {}
  for (const [area, { calls }] of Object.entries(areas)) {
    for (const [name, call] of Object.entries(calls)) {
      const id = `${area}.${name}`
      const operation = { tags: [area], ...operationOf(id, call) }
      const method = call.method.toLowerCase()
      const described = (paths[call.path] ??= {})
      described[method] = operation
      if (call.alsoAt === undefined) continue
      const also = (paths[call.alsoAt] ??= {})
      // Each operation needs a name of its own.
      also[method] = { ...operation, operationId: `${id}.also` }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Kabinet', version: release },
    paths,
    components: { schemas: { Error: errorSchema } },
  }
}
