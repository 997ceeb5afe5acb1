import * as z from 'zod/mini'
import { texts } from './texts.ts'

/** Fields of the account forms, with the rules that both sides can check. Decisions D-24, D-25. */

/** A text that may be left out, null or empty. */
export function optionalText<Schema extends z.ZodMiniType>(schema: Schema) {
  const blank = z.transform((value: unknown) => (value === '' || value === null ? undefined : value))
  return z.optional(z.pipe(blank, z.optional(schema) as never)) as unknown as z.ZodMiniOptional<Schema>
}

export const LoginName = z.string().check(z.trim(), z.regex(/^[a-z][a-z0-9._-]{3,31}$/i, texts.loginShape))

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128

/** Any characters; only the server knows which passwords are too simple. */
export const NewPassword = z
  .string()
  .check(z.minLength(PASSWORD_MIN, texts.passwordShort), z.maxLength(PASSWORD_MAX))

export const OldPassword = z.string().check(z.maxLength(PASSWORD_MAX))

/** A long code as people type it; only its digits count. */
const codeOfDigits = (missing?: string) =>
  z.string().check(
    z.maxLength(40),
    z.overwrite((text) => text.replaceAll(/\D/g, '')),
    z.minLength(1, missing),
  )

/** A registration code. */
export const Pin = codeOfDigits(texts.pinMissing)

/** The code in a message for restoring a password. */
export const RestoreCode = codeOfDigits()

/** The text by which people name their account. */
export const LoginOrContact = z.string().check(z.trim(), z.minLength(1), z.maxLength(254))

/** The token of a link, and the short code of a message. */
export const LinkToken = z.string().check(z.regex(/^[\w-]{20,100}$/))
export const ShortCode = z.string().check(
  z.overwrite((text) => text.replaceAll(/\s/g, '')),
  z.minLength(1),
  z.maxLength(20),
)
