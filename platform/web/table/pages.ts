/** An entry in the row of page numbers; `gap` stands for those left out. */
export type PageMark = number | 'gap'

/** The page numbers to offer: the first, the last and those around the current one. */
export function pageMarks(current: number, last: number): PageMark[] {
  const offered = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last)
  const pages = [...new Set(offered)].toSorted((a, b) => a - b)
  return pages.flatMap((page, index) => {
    const skipped = page - (pages[index - 1] ?? 0) - 1
    if (skipped === 0) return [page]
    // A gap that hides one page takes as much space as the page itself.
    return [skipped === 1 ? page - 1 : 'gap', page]
  })
}
