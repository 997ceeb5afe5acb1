import * as z from 'zod/mini'
import { LocalMoment } from '#platform/contract/dates.ts'
import { PERMISSIONS } from '#platform/contract/permissions.ts'
import { publicationFields } from '#platform/contract/publication.ts'
import { RICH_TEXT_LENGTH } from '#platform/contract/rich-text.ts'
import { trimVisible, typedText } from '#platform/contract/text.ts'
import { PAGE_SECTIONS } from './page-sections.ts'

export const PageSection = z.enum(PAGE_SECTIONS)

const PATH_RULE = 'Латинские строчные буквы, цифры и дефис; части разделяйте косой чертой: library/rules'
const ADDRESS_RULE = 'Начните адрес с http:// или https://'

/** The fields that an editor fills in. Decision D-54. */
export const PageValues = z.object({
  path: z.string().check(
    trimVisible,
    z.overwrite((path) => path.replaceAll('~', '/').replaceAll(/^\/+|\/+$/g, '')),
    z.maxLength(200),
    z.regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*$/, PATH_RULE),
  ),
  /** May be empty: the heading is then that of the menu. Decision D-37. */
  title: typedText({ min: 0, max: 255 }),
  content: typedText({ min: 0, max: RICH_TEXT_LENGTH }),
  /** Null keeps the page out of the help; its address still works. */
  section: z.nullable(PageSection),
  orderNumber: z.int('Укажите целое число').check(z.gte(0), z.lte(9999)),
  /** The help links to this address instead of our own page. */
  externalUrl: z.nullable(typedText({ max: 2048 }).check(z.regex(/^https?:\/\/[^\s/]/, ADDRESS_RULE))),
  isPublished: z.boolean(),
  /** A published page is visible from this moment on; empty means at once. */
  publishedFrom: z.nullable(LocalMoment),
  /** Empty means for ever. */
  publishedUntil: z.nullable(LocalMoment),
  /** A holder of any of them may read the page; empty means everybody. */
  permissions: z.array(z.enum(PERMISSIONS)).check(z.maxLength(PERMISSIONS.length)),
})
export type PageValues = z.infer<typeof PageValues>

export const EditedPageLine = z.object({
  ...publicationFields,
  path: z.string(),
  title: z.string(),
  section: z.nullable(PageSection),
  orderNumber: z.int(),
  externalUrl: z.nullable(z.string()),
  permissions: z.array(z.string()),
  publishedFrom: z.nullable(LocalMoment),
  publishedUntil: z.nullable(LocalMoment),
})
export type EditedPageLine = z.infer<typeof EditedPageLine>

/** A page as it is edited; the same is `current` in a 409. */
export const EditedPage = z.object({
  ...publicationFields,
  /** The portal itself leads to it: the path stays. */
  isFixed: z.boolean(),
  values: PageValues,
})
export type EditedPage = z.infer<typeof EditedPage>
