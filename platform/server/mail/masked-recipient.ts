const SHOWN_DIGITS = 2

/** An address or a number for the log: enough to distinguish two of them, too little to write to. */
export function maskedRecipient(recipient: string): string {
  const at = recipient.lastIndexOf('@')
  return at === -1
    ? `•••${recipient.slice(-SHOWN_DIGITS)}`
    : `${recipient.slice(0, 1)}•••${recipient.slice(at)}`
}
