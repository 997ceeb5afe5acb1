const open: HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function notify(): void {
  for (const listener of listeners) listener()
}

/** Records that a dialog covers the page; the returned function records that it is closed. */
export function noteOpenDialog(dialog: HTMLDialogElement): () => void {
  open.push(dialog)
  notify()
  return () => {
    open.splice(open.indexOf(dialog), 1)
    notify()
  }
}

/** The uppermost dialog: while it is open nothing outside it can be seen, pressed or read aloud. */
export function topDialog(): HTMLDialogElement | null {
  return open.at(-1) ?? null
}

export function subscribeToDialogs(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
