import type { ComparedField } from '#platform/web/forms/versions/compared-field.ts'
import { permissionTitleOf } from '#platform/contract/permission-titles.ts'
import { localMomentText } from '#platform/web/ui/date-text.ts'
import type { PageValues } from '../../contract/edited-page.ts'

const audienceText = (permissions: readonly string[]) =>
  permissions.map(permissionTitleOf).join(', ') || 'Все'

/** The fields by which two versions of a page are compared. */
export const COMPARED_FIELDS: readonly ComparedField<PageValues>[] = [
  { name: 'title', title: 'Заголовок' },
  { name: 'path', title: 'Адрес' },
  { name: 'content', title: 'Текст', isRich: true },
  { name: 'section', title: 'Раздел меню' },
  { name: 'orderNumber', title: 'Номер в разделе' },
  { name: 'externalUrl', title: 'Внешний адрес' },
  {
    name: 'isPublished',
    title: 'Опубликована',
    show: (isPublished: boolean) => (isPublished ? 'да' : 'нет'),
  },
  { name: 'publishedFrom', title: 'Показывать с', show: localMomentText },
  { name: 'publishedUntil', title: 'Показывать до', show: localMomentText },
  { name: 'permissions', title: 'Кому показывать', show: audienceText },
]
