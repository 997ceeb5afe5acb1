let running = 0

/** False while something is on its way for which the page must not be loaded anew when it is gone. */
export const mayReload = (): boolean => running === 0

/** Loads a part of the portal; when a release has replaced it, the page stays as it is, with all that was typed. */
export async function withoutReload<Part>(load: () => Promise<Part>): Promise<Part> {
  running += 1
  try {
    return await load()
  } finally {
    running -= 1
  }
}
