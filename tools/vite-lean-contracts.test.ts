import { expect, test } from 'vitest'
import { leanContract } from './vite-lean-contracts.ts'

const lean = (code: string) => leanContract(code, 'areas/notes/contract/calls.ts')

test('a call loses the schema of its answer and the import that only it needed, line by line', () => {
  const code = [
    `import * as z from 'zod/mini'`,
    `import { call, Note, NoteFields } from './note.ts'`,
    `import { Notes } from './notes.ts'`,
    `export const listNotes = call({`,
    `  method: 'GET',`,
    `  answer: z.object({`,
    `    items: Notes,`,
    `  }),`,
    `})`,
    `export const addNote = call({ method: 'POST', body: NoteFields, answer: Note })`,
  ].join('\n')
  const changed = lean(code)
  expect(changed).not.toMatch(/zod|notes\.ts|answer: (z|Note)/)
  expect(changed).toContain('body: NoteFields, answer: {}')
  expect(changed.split('\n').findIndex((line) => line.includes('addNote'))).toBe(9)
})

test('the kind of a document stays, and so does an answer that is a field of something else', () => {
  const code = [
    `import * as z from 'zod/mini'`,
    `export const printNote = callsWith({})({ answer: file('application/pdf') })`,
    `export const exportNotes = call({ answer: XLSX_FILE })`,
    `export const Request = z.object({ answer: z.string() })`,
    `export const known = { answer: Note }`,
  ].join('\n')
  const changed = lean(code)
  expect(changed).toContain(`answer: file('application/pdf')`)
  expect(changed).toContain('answer: XLSX_FILE')
  expect(changed).toContain('z.object({ answer: z.string() })')
  expect(changed).toContain('answer: Note')
})

test('a value that is made by a call may be left out, and its words stay the same', () => {
  const code = `const made = [1, 2].map((n) => n * 2)\nexport const twice = { made } as const\n`
  const changed = lean(code)
  expect(changed).toBe(
    'const made = /* @__PURE__ */ (() => ([1, 2].map((n) => n * 2)))()\n' +
      'export const twice = /* @__PURE__ */ (() => ({ made } as const))()\n',
  )
})

test('an import stays whose name is only spread, and goes whose name is only that of a part of something else', () => {
  const code = [
    `import { ownCalls } from './own-calls.ts'`,
    `import { pagingFields } from '#platform/contract/query.ts'`,
    `import { shape } from './shape.ts'`,
    `export const calls = { ...ownCalls, ...call({ query: z.object({ ...pagingFields }), answer: Note.shape }) }`,
    `export const parts = Note.shape`,
  ].join('\n')
  const changed = lean(code)
  expect(changed).toContain('./own-calls.ts')
  expect(changed).toContain('query.ts')
  expect(changed).not.toContain('./shape.ts')
})
