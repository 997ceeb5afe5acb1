import * as z from 'zod/mini'

const CardName = z.string().check(z.regex(/^[a-zA-Z][a-zA-Z0-9-]{0,59}$/))

/** What a person put away from the home page, by the cards' names; a name that no area offers any more does no harm. */
export const HomeLayout = z.object({ hiddenCards: z.array(CardName).check(z.maxLength(60)) })
export type HomeLayout = z.infer<typeof HomeLayout>
