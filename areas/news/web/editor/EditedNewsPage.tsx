import { PublicationEditor } from '#platform/web/publications/PublicationEditor.tsx'
import { useComparedFields } from './compared-fields.ts'
import { NEWS } from './news-kind.ts'
import { NewsFields } from './NewsFields.tsx'

export default function EditedNewsPage() {
  return <PublicationEditor kind={NEWS} compared={useComparedFields()} Fields={NewsFields} />
}
