import * as z from 'zod/mini'

const WRONG = 'Браузер назвал неизвестный адрес'

/** The address of a browser at its push service. */
export const PushEndpoint = z.string().check(z.maxLength(1000, WRONG), z.regex(/^https:\/\/\S+$/, WRONG))

/** The same with the keys for which messages to it are encrypted (RFC 8291), in base64url. */
export const PushAddress = z.object({
  endpoint: PushEndpoint,
  p256dh: z.string().check(z.regex(/^[\w-]{87}=?$/, WRONG)),
  auth: z.string().check(z.regex(/^[\w-]{22}(==)?$/, WRONG)),
})
export type PushAddress = z.infer<typeof PushAddress>

/** The most devices of a person; beyond that, the one unused for longest is forgotten. */
export const MOST_PUSH_DEVICES = 10
