import DOMPurify from 'dompurify'
import { RICH_TEXT_ATTRIBUTES, RICH_TEXT_TAGS } from '#platform/contract/rich-text.ts'
import styles from './RichText.module.css'

const ALLOWED = {
  ALLOWED_TAGS: [...RICH_TEXT_TAGS],
  ALLOWED_ATTR: [...new Set(Object.values(RICH_TEXT_ATTRIBUTES).flat())],
}

/** A formatted text. The server has already sanitised it; it is sanitised once more when it is shown. */
export function RichText({ html }: { html: string }) {
  const clean = DOMPurify.sanitize(html, ALLOWED)
  return <div className={styles['text']} dangerouslySetInnerHTML={{ __html: clean }} />
}
