import * as z from 'zod/mini'

const CardName = z.string().check(z.regex(/^[a-zA-Z][a-zA-Z0-9-]{0,59}$/))

/** The cards that a person put away from the home page, by name; a name that no area offers any more does no harm. */
export const HomeLayout = z.object({ hiddenCards: z.array(CardName).check(z.maxLength(60)) })
export type HomeLayout = z.infer<typeof HomeLayout>
