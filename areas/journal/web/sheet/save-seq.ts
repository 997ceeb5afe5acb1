let lastSeq = 0

/** Grows with every save of this browser, also after a reload. Decision D-140. */
export function nextSeq(): number {
  lastSeq = Math.max(lastSeq + 1, Date.now())
  return lastSeq
}
