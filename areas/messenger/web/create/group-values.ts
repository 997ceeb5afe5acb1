import * as z from 'zod/mini'
import { Contact, type NewChat } from '../../contract/chat.ts'
import { LIMITS } from '../../contract/limits.ts'
import { trimVisible } from '#platform/contract/text.ts'

/** A group chat in its form: the members are people, without the reader. */
export const GroupValues = z.object({
  name: z
    .string()
    .check(
      trimVisible,
      z.minLength(1, 'Назовите чат: по названию его найдут участники'),
      z.maxLength(LIMITS.nameLength),
    ),
  members: z
    .array(Contact)
    .check(
      z.minLength(1, 'Выберите хотя бы одного участника'),
      z.maxLength(LIMITS.members, `Больше ${LIMITS.members + 1} участников в чате не бывает`),
    ),
  writers: z.enum(['everybody', 'creator']),
})
export type GroupValues = z.infer<typeof GroupValues>

/** The same as the calls take it. */
export function chatOf({ name, members, writers }: GroupValues) {
  return {
    name,
    members: members.map(({ id }) => id),
    isAnnouncementOnly: writers === 'creator',
  } satisfies NewChat
}
