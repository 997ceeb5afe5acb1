import type { ReactNode } from 'react'

export interface PeekContentProps {
  id: number
  /** Closes the panel when one of its links is followed. */
  onLeave: () => void
  /** The way to the whole card. */
  children: ReactNode
}

interface PeekBodyProps<Card> {
  reading: { data: Card | undefined; error: Error | null }
  /** The way to the whole card, and more ways before it. */
  whole: ReactNode
  links?: (card: Card) => ReactNode
  children: (card: Card) => ReactNode
}

/** The content of a panel and its links, or the reason why there is none yet. */
export function PeekBody<Card>({ reading: { data, error }, whole, links, children }: PeekBodyProps<Card>) {
  if (data === undefined)
    return <p aria-busy={!error}>{error ? 'Здесь вам ничего не открыто.' : 'Загружаем…'}</p>
  return (
    <>
      {children(data)}
      <footer>
        {links?.(data)}
        {whole}
      </footer>
    </>
  )
}
