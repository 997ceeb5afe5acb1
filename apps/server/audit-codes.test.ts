import { expect, it } from 'vitest'
import type { ZodMiniType } from 'zod/mini'
import { AUDIT_FIELDS } from '#areas/administration/contract/audit-fields.ts'
import { gatherAuditTitles } from '#platform/server/areas/gather.ts'
import { areas } from './areas.ts'
import { calls } from './served-areas.ts'
import { codesOf } from './testing/codes-of-schemas.ts'
import { isReadableCode } from './testing/readable-code.ts'
import { fieldsOf, textsOf, writtenEntries } from './testing/written-entries.ts'

const titles = await gatherAuditTitles(areas)

/** Texts of fixed lists that are never a value of the audit: a query’s yes and no, and what a device sends. */
const NEVER_WRITTEN = new Set(['accounts.type', 'announcements.publishedAt'])
const IS_FLAG = new Set(['true', 'false'])

it('every code that a changing call takes has a Russian word', () => {
  const taken = calls
    .filter(({ call }) => call.method !== 'GET')
    .flatMap(({ area, call }) =>
      [call.body, call.query, call.params]
        .flatMap((schema) => (schema ? codesOf(schema as ZodMiniType) : []))
        .map(({ field, code }) => ({ area, field, code })),
    )
    .filter(({ area, field, code }) => !IS_FLAG.has(code) && !NEVER_WRITTEN.has(`${area}.${field}`))
  expect(taken.length).toBeGreaterThan(200)
  const foreign = taken.filter(({ area, field, code }) => !isReadableCode(titles, `${area}.`, field, code))
  expect([...new Set(foreign.map(({ area, field, code }) => `${area} ${field}: ${code}`))]).toEqual([])
})

it('every code that an entry writes out has a Russian word', () => {
  const foreign = writtenEntries().flatMap((keyed) => {
    const fields = [keyed('before'), keyed('after')].flatMap((side) => fieldsOf(side?.value ?? null))
    return textsOf(keyed('action')!.value).flatMap((action) =>
      fields.flatMap(({ name, texts }) =>
        texts
          .filter((text) => !isReadableCode(titles, action, name, text))
          .map((text) => `${action} ${name}: ${text}`),
      ),
    )
  })
  expect(foreign).toEqual([])
})

it('a word is for a field that has a title', () => {
  const fields = Object.values(titles.codes).flatMap((codes) => Object.keys(codes))
  expect(fields.filter((field) => !Object.hasOwn(AUDIT_FIELDS, field))).toEqual([])
})
