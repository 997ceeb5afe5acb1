import type { UploadedFile } from '#platform/contract/upload.ts'
import { bytesReader } from '#platform/server/files/bytes-reader.ts'
import { inspectFile } from '#platform/server/files/inspect-file.ts'

/** The reason why a file is not sent to others: it may run code, or hide other files; null for any other. */
export async function unsafeReason({ bytes }: UploadedFile): Promise<string | null> {
  const { refusal } = await inspectFile(bytesReader(bytes))
  return refusal
}
