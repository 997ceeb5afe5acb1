import { usePathSegment } from '#platform/web/router/address.ts'
import { EditPage } from './EditPage.tsx'
import { WritePage } from './WritePage.tsx'

/** The editor of one page; `new` in the address begins one. */
export default function EditedPagePage() {
  const segment = usePathSegment('id')
  return segment === 'new' ? <WritePage /> : <EditPage key={segment} id={Number(segment) || 0} />
}
