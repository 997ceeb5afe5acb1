import * as z from 'zod/mini'
import { callsWith } from '#platform/contract/call.ts'
import { Done } from '#platform/contract/done.ts'
import { Id } from '#platform/contract/query.ts'
import { definitionOf, EDITABLE_SLUGS, recordSchema, type EditableSlug } from './editable.ts'
import { dictionaryFailures } from './failures.ts'

const call = callsWith(dictionaryFailures)
const byId = z.object({ id: Id })

/** The three literal routes of one dictionary: its slug is the resource. Decision D-65. */
function callsOf(slug: EditableSlug) {
  const access = { anyOf: [definitionOf(slug).permission] }
  const path = `/api/proxy/${slug}`
  const body = recordSchema(slug)
  return {
    create: call({
      method: 'POST',
      path,
      access,
      body,
      answer: z.looseObject({ id: z.int() }),
      status: 201,
      failures: ['name-taken'],
    }),
    change: call({
      method: 'PUT',
      path: `${path}/{id}`,
      access,
      params: byId,
      body,
      answer: Done,
      failures: ['not-found', 'name-taken', 'changed-meanwhile'],
    }),
    remove: call({
      method: 'DELETE',
      path: `${path}/{id}`,
      access,
      params: byId,
      query: z.object({ replacementId: z.optional(z.nullable(Id)) }),
      answer: Done,
      failures: ['not-found', 'in-use'],
    }),
  }
}

export type RecordCalls = ReturnType<typeof callsOf>

/** The calls that change each dictionary. */
export const recordCalls = Object.fromEntries(EDITABLE_SLUGS.map((slug) => [slug, callsOf(slug)])) as Record<
  EditableSlug,
  RecordCalls
>
