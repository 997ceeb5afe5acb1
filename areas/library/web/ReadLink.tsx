import type { LibraryTitle } from '../contract/literature.ts'

/** A link to the text itself, if there is one. */
export function ReadLink({ url, title }: Pick<LibraryTitle, 'url' | 'title'>) {
  if (url === null) return null
  return (
    <a href={url} target="_blank" rel="noreferrer" aria-label={`Читать: ${title}`}>
      Читать
    </a>
  )
}
