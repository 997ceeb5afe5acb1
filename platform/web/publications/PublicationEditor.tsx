import { usePathSegment } from '#platform/web/router/address.ts'
import { EditPublication } from './EditPublication.tsx'
import type { PublicationEditorProps, Titled } from './publication-kind.ts'
import { WritePublication } from './WritePublication.tsx'

/** The editor of one text; `new` in the address begins one. */
export function PublicationEditor<Values extends Titled>(props: PublicationEditorProps<Values>) {
  const segment = usePathSegment('id')
  return segment === 'new' ? (
    <WritePublication {...props} />
  ) : (
    <EditPublication key={segment} {...props} id={Number(segment) || 0} />
  )
}
