import * as z from 'zod/mini'

/** As much of a message as a reply shows of it. */
export const Quoted = z.object({ id: z.int(), authorId: z.int(), authorName: z.string(), text: z.string() })
