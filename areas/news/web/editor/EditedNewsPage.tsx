import { usePathSegment } from '#platform/web/router/address.ts'
import { EditNews } from './EditNews.tsx'
import { WriteNews } from './WriteNews.tsx'

/** The editor of one news item; `new` in the address begins one. */
export default function EditedNewsPage() {
  const segment = usePathSegment('id')
  return segment === 'new' ? <WriteNews /> : <EditNews key={segment} id={Number(segment) || 0} />
}
