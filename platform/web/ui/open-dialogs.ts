const open: HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

/** Notes that a dialog covers the page; the function given back notes that it is gone. */
export function noteOpenDialog(dialog: HTMLDialogElement): () => void {
  open.push(dialog)
  tell()
  return () => {
    open.splice(open.indexOf(dialog), 1)
    tell()
  }
}

/** The uppermost dialog: while it is open nothing outside of it can be seen, pressed or read aloud. */
export function topDialog(): HTMLDialogElement | null {
  return open.at(-1) ?? null
}

export function subscribeToDialogs(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
