import { request } from '#platform/web/api/request.ts'
import { RichTextField } from '#platform/web/forms/rich-text/RichTextField.tsx'
import { filesCalls } from '../contract/calls.ts'

async function uploadImage(file: File): Promise<string> {
  const { url } = await request(filesCalls.uploadImage, { file })
  return url
}

interface ContentFieldProps {
  name: string
  label: string
  hint?: string
}

/**
 * The text of an announcement, a news item or a page, with pictures stored in the portal's own file store.
 */
export function ContentField(props: ContentFieldProps) {
  return <RichTextField {...props} uploadImage={uploadImage} />
}
