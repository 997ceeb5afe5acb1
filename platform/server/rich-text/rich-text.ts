import sanitizeHtml from 'sanitize-html'
import { RICH_TEXT_ATTRIBUTES, RICH_TEXT_TAGS } from '#platform/contract/rich-text.ts'

/**
 * The tags and addresses that formatted texts may contain; all others are removed, the words inside them
 * kept.
 */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [...RICH_TEXT_TAGS],
  allowedAttributes: Object.fromEntries(
    Object.entries(RICH_TEXT_ATTRIBUTES).map(([tag, names]) => [tag, [...names]]),
  ),
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  // Pictures come from our own file store alone, so that no other site learns who reads the text.
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  transformTags: { a: (tagName, attributes) => ({ tagName, attribs: linkAttributes(attributes) }) },
}

function linkAttributes({ href = '' }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const isOutside = /^https?:\/\//i.test(href)
  return isOutside ? { href, target: '_blank', rel: 'noopener noreferrer' } : { href }
}

/**
 * Removes everything from a formatted text that readers must not be shown, whoever wrote it. Decision D-53.
 */
export function cleanRichText(html: string): string {
  return sanitizeHtml(html, ALLOWED)
}

/** The words of a formatted text without their markup. */
export function plainText(html: string): string {
  const text = sanitizeHtml(html.replaceAll(/<\/(p|li|h\d|td|th|blockquote)>|<br ?\/?>/g, ' $&'), {
    allowedTags: [],
    allowedAttributes: {},
  })
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** The beginning of a text, cut at a word, with an ellipsis. */
export function beginningOf(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length)
  const whole = cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2))
  return `${whole.replace(/[\s.,;:…—–-]+$/, '')}…`
}

/** True when a text has nothing to read or to see. */
export function isEmptyRichText(html: string): boolean {
  return plainText(html) === '' && !html.includes('<img')
}
