/** The SHA-256 of a file, computed on the device: the file never leaves it. */
export async function fileDigest(file: File): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** True when this browser computes digests: only on pages loaded by https, or from this very machine. */
export const canDigest = (): boolean => window.isSecureContext
