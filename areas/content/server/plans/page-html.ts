/** The beginnings of a plan's texts, and their tags. */
const MARKS = [
  ['## ', 'h2', null],
  ['- ', 'li', 'ul'],
  ['1. ', 'li', 'ol'],
] as const

/** Turns the texts of a plan into the same tags that the editor writes. */
export function pageHtml(texts: readonly string[]): string {
  let html = ''
  let openList: string | null = null
  for (const text of texts) {
    const [mark, tag, list] = MARKS.find(([begin]) => text.startsWith(begin)) ?? ['', 'p', null]
    if (list !== openList) html += (openList ? `</${openList}>` : '') + (list ? `<${list}>` : '')
    openList = list
    html += `<${tag}>${text.slice(mark.length)}</${tag}>`
  }
  return html + (openList ? `</${openList}>` : '')
}
