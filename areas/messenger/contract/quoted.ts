import * as z from 'zod/mini'

/** The part of a message that a reply shows. */
export const Quoted = z.object({ id: z.int(), authorId: z.int(), authorName: z.string(), text: z.string() })
