import { useLayoutEffect, useRef, useState } from 'react'
import styles from './Article.module.css'
import { Card } from './Card.tsx'
import { RichText } from './RichText.tsx'

/** Texts with fewer headings have no list of them. */
const FEWEST_HEADINGS = 3

/** A text to be read, in lines of a readable length; a long one has its headings at the side. */
export function Article({ html }: { html: string }) {
  const text = useRef<HTMLDivElement>(null)
  const [headings, setHeadings] = useState<HTMLHeadingElement[]>([])
  useLayoutEffect(() => setHeadings([...(text.current?.querySelectorAll('h2') ?? [])]), [html])
  return (
    <div className={styles['article']}>
      <Card>
        <div ref={text}>
          <RichText html={html} />
        </div>
      </Card>
      {headings.length >= FEWEST_HEADINGS && <Contents headings={headings} />}
    </div>
  )
}

function Contents({ headings }: { headings: readonly HTMLHeadingElement[] }) {
  const openAt = (heading: HTMLHeadingElement) => {
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    heading.scrollIntoView({ block: 'start' })
  }
  return (
    <nav className={styles['contents']} aria-label="Содержание">
      <p>Содержание</p>
      <ol>
        {headings.map((heading, index) => (
          <li key={index}>
            <button type="button" onClick={() => openAt(heading)}>
              {heading.textContent}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
