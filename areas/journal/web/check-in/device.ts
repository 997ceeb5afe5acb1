const KEY = 'kabinet.device'
const BYTES = 18

function aRandomText(): string {
  return [...crypto.getRandomValues(new Uint8Array(BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

/** A random text that this browser keeps: one device checks in one student a lesson. */
export function deviceName(): string {
  const kept = localStorage.getItem(KEY)
  if (kept !== null && kept.length >= BYTES) return kept
  const made = aRandomText()
  localStorage.setItem(KEY, made)
  return made
}
