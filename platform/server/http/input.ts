import * as z from 'zod/mini'
import type { AnyCall, AnySchema } from '#platform/contract/call.ts'
import { invalidFields } from './api-error.ts'
import { makeTextsStorable } from './storable-texts.ts'

/** The three places from which a call's input comes, as Fastify delivers them. */
export interface RawInput {
  params: unknown
  query: unknown
  body: unknown
}

type ParseOutcome = { isOk: true; value: object } | { isOk: false; errors: Record<string, string[]> }

function parsePart(schema: AnySchema | undefined, raw: unknown): ParseOutcome {
  if (schema === undefined) return { isOk: true, value: {} }
  const outcome = z.safeParse(schema as unknown as z.ZodMiniType<object>, raw ?? {})
  if (outcome.success) return { isOk: true, value: outcome.data }
  const errors: Record<string, string[]> = {}
  for (const issue of outcome.error.issues) {
    const field = issue.path.map(String).join('.') || 'body'
    ;(errors[field] ??= []).push(issue.message)
  }
  return { isOk: false, errors }
}

/**
 * Parses path parameters, query and body by the call's schemas into one object.
 * @throws ApiError 422 with texts by field
 */
export function parseInput(call: AnyCall, raw: RawInput): object {
  const parts = [
    parsePart(call.params, makeTextsStorable(raw.params)),
    parsePart(call.query, makeTextsStorable(raw.query)),
    parsePart(call.body, makeTextsStorable(raw.body)),
  ]
  const errors = Object.assign({}, ...parts.map((part) => (part.isOk ? {} : part.errors))) as Record<
    string,
    string[]
  >
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
  return Object.assign({}, ...parts.map((part) => (part.isOk ? part.value : {}))) as object
}
