/** The tags that a formatted text may contain: those that the editor offers and that both sides allow. */
export const RICH_TEXT_TAGS: readonly string[] =
  'p br h2 h3 h4 strong em u s a ul ol li blockquote hr table thead tbody tr th td img code pre'.split(' ')

/** The attributes of those tags. */
export const RICH_TEXT_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'target', 'rel'],
  img: ['src', 'alt', 'width', 'height'],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
}

/** The longest formatted text that is accepted, in characters including its tags. */
export const RICH_TEXT_LENGTH = 200_000
