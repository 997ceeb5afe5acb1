export const LONGEST_LINK = 2048

/**
 * A host and whatever follows it; no `@` in the host, because a link must not contain anybody's name and
 * password.
 */
const ADDRESS = /^https?:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/

/** True when a text is the address of an online meeting. Decision D-166. */
export function isLinkAddress(text: string): boolean {
  return text.length <= LONGEST_LINK && ADDRESS.test(text)
}
