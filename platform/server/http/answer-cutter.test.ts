import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { Instant } from '#platform/contract/dates.ts'
import { prepareCutter, UNSURE } from './answer-cutter.ts'

const leaves = [
  z.string(),
  z.string().check(z.minLength(2)),
  z.int(),
  z.int().check(z.gte(0)),
  z.number(),
  z.boolean(),
  z.null(),
  z.iso.date(),
  Instant,
  z.enum(['odd', 'even']),
  z.literal(1),
  z.custom<string>((value) => value === 'custom'),
  z.record(z.string(), z.int()),
]

const { schema: anySchema } = fc.letrec<{ schema: z.ZodMiniType }>((tie) => {
  const inner = tie('schema')
  return {
    schema: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom<z.ZodMiniType>(...leaves),
      inner.map((schema) => z.nullable(schema)),
      inner.map((schema) => z.optional(schema)),
      inner.map((schema) => z.array(schema)),
      fc.tuple(inner, inner).map((options) => z.union(options)),
      fc.dictionary(fc.constantFrom('a', 'b', 'c'), inner).map((shape) => z.object(shape)),
      fc.dictionary(fc.constantFrom('a', 'b'), inner).map((shape) => z.strictObject(shape)),
    ),
  }
})

const { value: anyValue } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom<unknown>(
      'odd',
      'x',
      'custom',
      '2026-11-18',
      1,
      -1,
      0.5,
      NaN,
      2 ** 60,
      true,
      null,
      undefined,
    ),
    fc.constant(new Date('2026-11-18T09:00:00Z')),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), tie('value')),
  ),
}))

describe('a cutter', () => {
  it('gives what parsing gives, or is unsure', () => {
    fc.assert(
      fc.property(anySchema, anyValue, (schema, value) => {
        const cut = prepareCutter(schema)(value)
        const parsed = z.safeParse(schema, value)
        if (cut === UNSURE) return
        expect(parsed.success).toBe(true)
        expect(JSON.stringify(cut)).toBe(JSON.stringify(parsed.data))
      }),
      { numRuns: 3000 },
    )
  })

  it('cuts what the schema does not declare, at every depth', () => {
    const cut = prepareCutter(z.object({ people: z.array(z.object({ id: z.int() })) }))
    const answer = { people: [{ id: 1, passwordHash: 'secret' }], debug: true }
    expect(cut(answer)).toEqual({ people: [{ id: 1 }] })
  })

  it('is sure of an answer of common schemas', () => {
    const schema = z.object({
      id: z.int(),
      name: z.nullable(z.string()),
      kind: z.enum(['a', 'b']),
      note: z.optional(z.string()),
      isOpen: z.boolean(),
    })
    const answer = { id: 1, name: null, kind: 'b', isOpen: false }
    expect(prepareCutter(schema)(answer)).toEqual(answer)
  })

  it.each([
    [z.int(), '1'],
    [z.object({ id: z.int() }), {}],
    [z.object({ id: z.int() }), null],
    [z.array(z.string()), { length: 0 }],
    [z.enum(['a']), 'b'],
  ])('is unsure of a wrong answer: %#', (schema, answer) => {
    expect(prepareCutter(schema)(answer)).toBe(UNSURE)
  })
})
