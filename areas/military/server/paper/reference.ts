import type { OfficePaper, PaperContent } from '#areas/certificates/server/public.ts'

/** A paper of a request, before it is stored. */
export type NewReference = OfficePaper & { requestId: number }

export interface StoredReference {
  id: number
  requestId: number
  paperId: number
  content: PaperContent
  signatureFile: string | null
  sealFile: string | null
  fileId: string | null
  ownerId: number
  isDownloaded: boolean
}
