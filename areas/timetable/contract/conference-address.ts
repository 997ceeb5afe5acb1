export const LONGEST_LINK = 2048

/** Whether a text is the address of an online meeting. */
export function isLinkAddress(text: string): boolean {
  return text.length <= LONGEST_LINK && /^https?:\/\/[^\s/]+\S*$/.test(text)
}
