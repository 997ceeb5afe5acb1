import * as z from 'zod/mini'

const CardName = z.string().check(z.regex(/^[a-zA-Z][a-zA-Z0-9-]{0,59}$/))

/**
 * The cards that a person has hidden on the home page, by name; a name that no area offers any more is
 * harmless.
 */
export const HomeLayout = z.object({ hiddenCards: z.array(CardName).check(z.maxLength(60)) })
export type HomeLayout = z.infer<typeof HomeLayout>
