import * as z from 'zod/mini'
import { Instant } from '#platform/contract/dates.ts'
import { Version } from '#platform/contract/ids.ts'
import { trimVisible } from '#platform/contract/text.ts'

const typed = (min: number, max: number, tooShort: string) =>
  z.string().check(trimVisible, z.minLength(min, tooShort), z.maxLength(max))

/** A question to the support, as its author writes it. */
export const SupportQuestion = z.object({
  topic: typed(3, 120, 'Назовите тему: не менее 3 символов'),
  text: typed(10, 4000, 'Опишите, что случилось: не менее 10 символов'),
})
export type SupportQuestion = z.infer<typeof SupportQuestion>

export const SupportAnswer = z.object({
  answer: typed(1, 4000, 'Напишите ответ: его увидит автор обращения'),
})

/** A request as its author sees it. */
export const SupportRequest = z.object({
  id: z.int(),
  topic: z.string(),
  text: z.string(),
  createdAt: Instant,
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(Instant),
  version: Version,
})
export type SupportRequest = z.infer<typeof SupportRequest>

/** A request as the people who answer it see it. */
export const ForeignRequest = z.object({
  ...SupportRequest.shape,
  person: z.object({ id: z.int(), name: z.string() }),
  answeredBy: z.nullable(z.string()),
})
export type ForeignRequest = z.infer<typeof ForeignRequest>

/** The reader's own requests that are not answered yet. */
export const OwnWaitingRequests = z.object({
  items: z.array(z.object({ id: z.int(), topic: z.string(), createdAt: Instant })),
})
export type OwnWaitingRequests = z.infer<typeof OwnWaitingRequests>

/** The waiting requests, on the home page of people who answer them. */
export const WaitingRequests = z.object({ count: z.int() })
export type WaitingRequests = z.infer<typeof WaitingRequests>
