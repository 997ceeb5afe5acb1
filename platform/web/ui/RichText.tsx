import DOMPurify from 'dompurify'
import styles from './RichText.module.css'

/** A formatted text. The server has cleaned it already; it is cleaned once more where it is shown. */
export function RichText({ html }: { html: string }) {
  const clean = DOMPurify.sanitize(html, { ADD_ATTR: ['target'] })
  return <div className={styles['text']} dangerouslySetInnerHTML={{ __html: clean }} />
}
