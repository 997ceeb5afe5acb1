import * as z from 'zod/mini'
import { Version } from '#platform/contract/ids.ts'
import { callsWith } from '#platform/contract/call.ts'
import { Instant } from '#platform/contract/dates.ts'
import { Done } from '#platform/contract/done.ts'
import { Id, pagingFields, SearchText } from '#platform/contract/query.ts'
import { typedText } from '#platform/contract/text.ts'
import { libraryFailures } from './failures.ts'

const copies = z.int('Укажите целое число').check(z.gte(0, 'Не меньше нуля'), z.lte(100_000))

const titleFields = {
  title: typedText({ max: 500 }),
  author: typedText({ min: 0, max: 300 }),
  publisher: z.nullable(typedText({ max: 200 })),
  year: z.nullable(z.int().check(z.gte(1700, 'Не раньше 1700 года'), z.lte(2100, 'Не позже 2100 года'))),
  isbn: z.nullable(
    typedText({ max: 17 }).check(
      z.regex(/^[0-9X-]{10,17}$/, 'Цифры и дефисы, как на обороте титула: 978-5-06-003634-2'),
    ),
  ),
  url: z.nullable(
    typedText({ max: 2048 }).check(z.regex(/^https?:\/\/[^\s/]/, 'Начните адрес с http:// или https://')),
  ),
  copies,
  /** Copies on the shelf now. */
  available: copies,
}

const isWithinCopies = z.refine<{ copies: number; available: number }>(
  ({ copies: all, available }) => available <= all,
  { error: 'В наличии не больше, чем экземпляров всего', path: ['available'] },
)

/** The fields that the library's editor fills in. */
export const TitleValues = z.object(titleFields).check(isWithinCopies)
export type TitleValues = z.infer<typeof TitleValues>

export const TITLE_STATES = ['present', 'withdrawn'] as const
export type TitleState = (typeof TITLE_STATES)[number]

/** A title as its editors see it, also as `current` in a 409. */
export const EditedTitle = z.object({
  id: z.int(),
  version: Version,
  state: z.enum(TITLE_STATES),
  values: z.object(titleFields),
  /** The number of lists of recommended literature that contain it. */
  uses: z.int(),
  changedAt: Instant,
  changedBy: z.nullable(z.string()),
})
export type EditedTitle = z.infer<typeof EditedTitle>

const call = callsWith(libraryFailures)
const access = { anyOf: ['content-management'] } as const
const path = '/api/proxy/admin/library/titles'
const byId = z.object({ id: Id })
const SeenVersion = z.object({ version: Version })

/** Ours: the document gives the library's editors no calls. Decision 0063. */
export const catalogueCalls = {
  listCatalogue: call({
    method: 'GET',
    path,
    access,
    query: z.object({
      ...pagingFields,
      term: z.optional(z.nullable(SearchText)),
      /** By default, titles that are not withdrawn. */
      state: z.optional(z.nullable(z.enum(TITLE_STATES))),
      sort: z.optional(
        z.nullable(z.enum(['title', '-title', 'author', '-author', 'year', '-year', 'copies', '-copies'])),
      ),
    }),
    answer: z.object({ count: z.int(), items: z.array(EditedTitle) }),
  }),
  getEditedTitle: call({
    method: 'GET',
    path: `${path}/{id}`,
    access,
    params: byId,
    answer: EditedTitle,
    failures: ['no-such-title'],
  }),
  createTitle: call({
    method: 'POST',
    path,
    access,
    body: TitleValues,
    answer: z.object({ id: z.int() }),
    status: 201,
  }),
  changeTitle: call({
    method: 'PUT',
    path: `${path}/{id}`,
    access,
    params: byId,
    body: z.object({ ...titleFields, version: Version }).check(isWithinCopies),
    answer: EditedTitle,
    failures: ['no-such-title', 'changed-meanwhile'],
  }),
  withdrawTitle: call({
    method: 'POST',
    path: `${path}/{id}/withdraw`,
    access,
    params: byId,
    body: SeenVersion,
    answer: Done,
    failures: ['no-such-title', 'changed-meanwhile'],
  }),
  restoreTitle: call({
    method: 'POST',
    path: `${path}/{id}/restore`,
    access,
    params: byId,
    body: SeenVersion,
    answer: Done,
    failures: ['no-such-title', 'changed-meanwhile'],
  }),
}
