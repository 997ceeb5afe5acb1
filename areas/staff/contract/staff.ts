import * as z from 'zod/mini'
import { Id, queryList, SearchText } from '#platform/contract/query.ts'

/** One colleague of the directory, by the main post. Specification part 1, section 3, "Staff member". */
export const StaffMember = z.object({
  id: z.int(),
  fullname: z.string(),
  avatar: z.nullable(z.string()),
  department: z.object({ id: z.int(), name: z.string() }),
  post: z.object({ id: z.int(), name: z.string() }),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
})

export type StaffMember = z.infer<typeof StaffMember>

const text = z.optional(z.nullable(SearchText))

/** `search`, `term` and `q` are other names of `query`. Decision D-06. */
export const staffFilterFields = {
  query: text,
  search: text,
  term: text,
  q: text,
  departmentIds: z.optional(z.nullable(queryList(Id))),
  /** `fullname`, `post` or `department`; a leading minus reverses the direction. */
  sort: z.optional(
    z.nullable(z.enum(['fullname', '-fullname', 'post', '-post', 'department', '-department'])),
  ),
}
