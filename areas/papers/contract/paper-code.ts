import * as z from 'zod/mini'

/** Groups of four with hyphens, and room for a typing error; what is no code is answered like an unknown one. */
const LONGEST_TYPED = 40
const CODE_LENGTH = 16
const GROUP_LENGTH = 4
const CODE = /^[0-9A-HJKMNP-TV-Z]{16}$/
const SIGN = /^[0-9A-HJKMNP-TV-Z]$/

export const TypedCode = z.string().check(z.minLength(1), z.maxLength(LONGEST_TYPED))

/** The signs of what was typed, without spaces and hyphens; letters that resemble digits become these. */
function signsOf(typed: string): string[] {
  const text = typed.toUpperCase().replaceAll(/[\s-]/g, '')
  return [...text.replaceAll('O', '0').replaceAll(/[IL]/g, '1')]
}

/** The code that was typed, as it is stored, or null when it cannot be one. */
export function paperCodeOf(typed: string): string | null {
  const code = signsOf(typed).join('')
  return CODE.test(code) ? code : null
}

/** The code as it is printed: four groups of four. */
export function printedCode(code: string): string {
  return code.replaceAll(/(.{4})(?=.)/g, '$1-')
}

/** The signs of a typed code in the groups of the printed one, each with its place from one on. */
export function printedSigns(typed: string): { sign: string; place: number; isLastOfGroup: boolean }[] {
  const signs = signsOf(typed)
  return signs.map((sign, index) => ({
    sign,
    place: index + 1,
    isLastOfGroup: (index + 1) % GROUP_LENGTH === 0 && index + 1 < signs.length,
  }))
}

/** What is wrong with a typed code by its letters alone, so that nothing about other papers shows. */
export type CodeProblem = { place: number; sign: string } | { length: number }

/** The first sign that no code has, or a wrong length; null for what can be a code. */
export function codeProblem(typed: string): CodeProblem | null {
  const signs = signsOf(typed)
  const place = signs.findIndex((sign) => !SIGN.test(sign))
  if (place >= 0) return { place: place + 1, sign: signs[place]! }
  return signs.length === CODE_LENGTH ? null : { length: signs.length }
}
