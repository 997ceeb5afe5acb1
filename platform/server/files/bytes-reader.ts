import type { ByteReader } from '#platform/contract/upload.ts'

/** Reads bytes in memory as if they were a file. */
export function bytesReader(bytes: Uint8Array): ByteReader {
  return {
    size: bytes.length,
    read: async (offset, length) => bytes.subarray(offset, offset + length),
  }
}
