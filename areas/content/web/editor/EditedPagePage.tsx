import { PublicationEditor } from '#platform/web/publications/PublicationEditor.tsx'
import { COMPARED_FIELDS } from './compared-fields.ts'
import { PAGES } from './page-kind.ts'
import { PageFields } from './PageFields.tsx'

export default function EditedPagePage() {
  return <PublicationEditor kind={PAGES} compared={COMPARED_FIELDS} Fields={PageFields} />
}
