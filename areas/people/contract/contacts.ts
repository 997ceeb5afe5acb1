import * as z from 'zod/mini'

export const Email = z.string().check(z.trim(), z.maxLength(254), z.email())

/**
 * A number in any of the usual spellings as +7 and ten digits; any other text loses its spaces and dashes.
 */
export function phoneSpelling(text: string): string {
  return text.replaceAll(/[\s()-]/g, '').replace(/^[78](?=\d{10}$)/, '+7')
}

/** A Russian number in any of the usual spellings; it is stored as +7 and ten digits. */
export const Phone = z
  .string()
  .check(z.overwrite(phoneSpelling), z.regex(/^\+7\d{10}$/, 'Укажите номер в виде +7 900 123-45-67'))
