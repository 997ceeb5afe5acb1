let running = 0

/** Keeps the page from being loaded anew while something typed is not sent yet; what it returns ends that. */
export function holdReload(): () => void {
  running += 1
  return () => {
    running -= 1
  }
}

/** False while something is typed and not sent, or on its way for which the page must not be loaded anew when it is gone. */
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
