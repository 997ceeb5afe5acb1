import * as z from 'zod/mini'

/**
 * Groups of four with hyphens, and room for a typing error; a text that is not a code is answered like an
 * unknown one.
 */
const LONGEST_TYPED = 40
const CODE_LENGTH = 16
const GROUP_LENGTH = 4
const CODE = /^[0-9A-HJKMNP-TV-Z]{16}$/
const SIGN = /^[0-9A-HJKMNP-TV-Z]$/

export const TypedCode = z.string().check(z.minLength(1), z.maxLength(LONGEST_TYPED))

/** The characters that were typed, without spaces and hyphens; letters that resemble digits become digits. */
function signsOf(typed: string): string[] {
  const text = typed.toUpperCase().replaceAll(/[\s-]/g, '')
  return [...text.replaceAll('O', '0').replaceAll(/[IL]/g, '1')]
}

/** The typed code in its stored form, or null when the text cannot be a code. */
export function paperCodeOf(typed: string): string | null {
  const code = signsOf(typed).join('')
  return CODE.test(code) ? code : null
}

/** The code as it is printed: four groups of four. */
export function printedCode(code: string): string {
  return code.replaceAll(/(.{4})(?=.)/g, '$1-')
}

/**
 * The characters of a typed code in the groups of the printed one, each with its position, counted from one.
 */
export function printedSigns(typed: string): { sign: string; place: number; isLastOfGroup: boolean }[] {
  const signs = signsOf(typed)
  return signs.map((sign, index) => ({
    sign,
    place: index + 1,
    isLastOfGroup: (index + 1) % GROUP_LENGTH === 0 && index + 1 < signs.length,
  }))
}

/**
 * The fault of a typed code, judged by its characters alone, so that nothing about other papers is revealed.
 */
export type CodeProblem = { place: number; sign: string } | { length: number }

/** The first character that no code has, or a wrong length; null for a possible code. */
export function codeProblem(typed: string): CodeProblem | null {
  const signs = signsOf(typed)
  const place = signs.findIndex((sign) => !SIGN.test(sign))
  if (place >= 0) return { place: place + 1, sign: signs[place]! }
  return signs.length === CODE_LENGTH ? null : { length: signs.length }
}
