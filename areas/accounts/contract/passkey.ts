import * as z from 'zod/mini'
import { Instant } from '#platform/contract/dates.ts'

/** Passkeys in the form that browsers use: bytes are sent as base64url, names are those of WebAuthn. */

const BYTES_MAX = 20_000
const Bytes = z.string().check(z.regex(/^[\w-]+$/), z.maxLength(BYTES_MAX))
const PublicKey = z.literal('public-key')

export const PASSKEY_NAME_MAX = 60
export const PasskeyName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Введите название'),
    z.maxLength(PASSKEY_NAME_MAX, `Не длиннее ${PASSKEY_NAME_MAX} знаков`),
  )

export const Passkey = z.object({
  id: z.int(),
  name: z.string(),
  createdAt: Instant,
  lastUsedAt: z.nullable(Instant),
  /** Stored by a password manager for all devices of its owner. */
  isBackedUp: z.boolean(),
})
export type Passkey = z.infer<typeof Passkey>

/** The options with which a browser makes a passkey. */
export const PasskeyOffer = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: PublicKey, alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(z.object({ id: z.string(), type: PublicKey })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})
export type PasskeyOffer = z.infer<typeof PasskeyOffer>

/** The options with which a browser proves a passkey; any of its owner's passkeys may answer. */
export const PasskeyQuestion = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
})
export type PasskeyQuestion = z.infer<typeof PasskeyQuestion>

const frame = { id: Bytes, rawId: Bytes, type: PublicKey }

export const NewPasskey = z.object({
  ...frame,
  response: z.object({
    clientDataJSON: Bytes,
    attestationObject: Bytes,
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
})
export type NewPasskey = z.infer<typeof NewPasskey>

export const SignedByPasskey = z.object({
  ...frame,
  response: z.object({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  }),
})
export type SignedByPasskey = z.infer<typeof SignedByPasskey>
