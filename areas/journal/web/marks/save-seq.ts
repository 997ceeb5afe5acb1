const KEY = 'kabinet.save-seq'
let lastSeq = 0

function keptSeq(): number {
  try {
    return Number(localStorage.getItem(KEY)) || 0
  } catch {
    // Closed storage: the clock alone has to do.
    return 0
  }
}

/**
 * Grows with every save of this browser, also after a reload, in another tab and when the clock is set back: the server
 * takes a smaller number for a save that was given up. Decision D-140.
 */
export function nextSeq(): number {
  lastSeq = Math.max(lastSeq + 1, keptSeq() + 1, Date.now())
  try {
    localStorage.setItem(KEY, String(lastSeq))
  } catch {
    // Closed or full storage: as above.
  }
  return lastSeq
}
