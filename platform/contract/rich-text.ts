/** The tags that a formatted text may hold; what the editor offers and what both sides let through. */
export const RICH_TEXT_TAGS: readonly string[] =
  'p br h2 h3 h4 strong em u s a ul ol li blockquote hr table thead tbody tr th td img code pre'.split(' ')

/** The attributes of those tags. */
export const RICH_TEXT_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'target', 'rel'],
  img: ['src', 'alt', 'width', 'height'],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
}

/** The longest formatted text that is taken, in characters with its tags. */
export const RICH_TEXT_LENGTH = 200_000
