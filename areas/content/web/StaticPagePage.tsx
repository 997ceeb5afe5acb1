import { usePathSegment } from '#platform/web/router/address.ts'
import { PageText } from './PageText.tsx'

/** A page of the university whose path is in the address, `~` for every slash. Specification part 1, section 2. */
export default function StaticPagePage() {
  return <PageText url={usePathSegment('url')} />
}
