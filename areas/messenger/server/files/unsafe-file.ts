import type { UploadedFile } from '#platform/contract/upload.ts'
import { officeHasActiveContent } from '#platform/server/files/active-office.ts'
import { pdfHasActiveContent } from '#platform/server/files/active-pdf.ts'
import { bytesReader } from '#platform/server/files/bytes-reader.ts'
import { messengerTexts } from '../../contract/failures.ts'

/** Why a file is not sent to others: it may act by itself, or hide other files; null for any other. */
export async function unsafeReason({ bytes, mediaType }: UploadedFile): Promise<string | null> {
  if (mediaType === 'application/pdf')
    return (await pdfHasActiveContent(bytesReader(bytes))) ? messengerTexts.activePdf : null
  const isOffice = mediaType.startsWith('application/vnd.openxmlformats-officedocument.')
  return isOffice && officeHasActiveContent(bytes) ? messengerTexts.activeOffice : null
}
