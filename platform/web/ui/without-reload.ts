/** What is still loading after this time may not come at all, and holds nothing up. */
const LONGEST_MS = 10_000
let running = 0

/** What somebody who has typed may need when the connection, or the release, is gone: loaded with the first letter. */
export const neededWithInput: (() => Promise<unknown>)[] = []

/** Keeps the page from being loaded anew while something typed is not sent yet; what it returns ends that. */
export function holdReload(): () => void {
  running += 1
  let isHeld = true
  return () => {
    if (isHeld) running -= 1
    isHeld = false
  }
}

/** False while something is typed and not sent, or on its way for which the page must not be loaded anew when it is gone. */
export const mayReload = (): boolean => running === 0

/** Loads a part of the portal; when a release has replaced it, the page stays as it is, with all that was typed. */
export async function withoutReload<Part>(load: () => Promise<Part>): Promise<Part> {
  const release = holdReload()
  const limit = setTimeout(release, LONGEST_MS)
  try {
    return await load()
  } finally {
    clearTimeout(limit)
    release()
  }
}
