import * as z from 'zod/mini'
import { CalendarDate } from '#platform/contract/dates.ts'
import { rowId, SmallId, Version } from '#platform/contract/ids.ts'
import { typedText } from '#platform/contract/text.ts'

const post = {
  departmentId: rowId('Выберите подразделение из списка'),
  postTypeId: rowId('Выберите должность из списка'),
  workTypeId: SmallId,
  rate: z
    .number('Укажите число')
    .check(
      z.gte(0, 'Не меньше нуля'),
      z.lte(2, 'Не больше двух'),
      z.multipleOf(0.01, 'Не больше двух знаков после запятой'),
    ),
  isHead: z.boolean(),
  isMain: z.boolean(),
  theme: z.nullable(typedText({ max: 500 })),
  beginAt: CalendarDate,
  endAt: z.nullable(CalendarDate),
}

/** A post of an employed person. */
export const PostValues = z.object(post)
export type PostValues = z.infer<typeof PostValues>

const tabNumber = typedText({ max: 40 })

/** A new employment with its first post. */
export const Hiring = z.object({ tabNumber, ...post })
export type Hiring = z.infer<typeof Hiring>

/** The end of an employment with all its posts. */
export const Leaving = z.object({ lastDay: CalendarDate })
export type Leaving = z.infer<typeof Leaving>

/** An employment and its posts, the present ones first. */
export const Employment = z.object({
  id: z.int(),
  version: Version,
  tabNumber: z.string(),
  beginAt: CalendarDate,
  endAt: z.nullable(CalendarDate),
  /** The last day by a signed dismissal that waits for it. */
  leavesOn: z.nullable(CalendarDate),
  posts: z.array(
    z.object({
      id: z.int(),
      values: PostValues,
      post: z.string(),
      department: z.string(),
      workType: z.string(),
    }),
  ),
})
export type Employment = z.infer<typeof Employment>

/** The employments of one person. */
export const PersonEmployment = z.object({
  id: z.int(),
  fullName: z.string(),
  items: z.array(Employment),
})
export type PersonEmployment = z.infer<typeof PersonEmployment>
