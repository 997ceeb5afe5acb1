import * as z from 'zod/mini'

/** Groups of four with hyphens, and room for a typing error; what is no code is answered like an unknown one. */
const LONGEST_TYPED = 40
const CODE = /^[0-9A-HJKMNP-TV-Z]{16}$/

export const TypedCode = z.string().check(z.minLength(1), z.maxLength(LONGEST_TYPED))

/** The code that was typed, as it is stored, or null when it cannot be one. */
export function paperCodeOf(typed: string): string | null {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return CODE.test(code) ? code : null
}
