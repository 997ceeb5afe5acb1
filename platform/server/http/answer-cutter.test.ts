import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { Instant } from '#platform/contract/dates.ts'
import { answerCutter, compiled } from './answer-cutter.ts'

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

describe('compiled', () => {
  it('cuts what fits the schema as the schema itself does', () => {
    let fitting = 0
    fc.assert(
      fc.property(anySchema, anyValue, (schema, value) => {
        const slow = z.safeParse(schema, value)
        if (!slow.success) return
        fitting += 1
        const quick = z.safeParse(compiled(schema), value)
        expect(quick.success).toBe(true)
        expect(JSON.stringify(quick.data)).toBe(JSON.stringify(slow.data))
      }),
      { numRuns: 8000 },
    )
    expect(fitting).toBeGreaterThan(300)
  })

  it.each([
    [z.string().check(z.minLength(2)), '', true],
    [z.int().check(z.gte(0)), -0.5, true],
    [z.iso.date(), 'yesterday', true],
    [z.string(), 1, false],
    [z.int(), '1', false],
    [z.enum(['odd', 'even']), 'x', false],
    [z.array(z.int()), [null], false],
    [z.object({ a: z.boolean() }), {}, false],
  ])('checks kinds, not lengths and ranges: %#', (schema, value, fits) => {
    expect(z.safeParse(compiled(schema), value).success).toBe(fits)
  })
})

describe('answerCutter', () => {
  it('cuts what the schema does not declare, at every depth', () => {
    const cut = answerCutter(z.object({ people: z.array(z.object({ id: z.int() })) }), 'listPeople')
    const answer = { people: [{ id: 1, passwordHash: 'secret' }], debug: true }
    expect(cut(answer)).toEqual({ people: [{ id: 1 }] })
  })

  it('names the call and the field of an answer that breaks its schema, not the value', () => {
    const cut = answerCutter(z.object({ people: z.array(z.object({ id: z.int() })) }), 'listPeople')
    const wrong = () => cut({ people: [{ id: 'secret' }] })
    expect(wrong).toThrow('The answer of listPeople breaks its schema: people.0.id: invalid_type')
  })
})
