import { numberText } from '#platform/contract/number-text.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { pageMarks } from './pages.ts'
import type { TableState } from './use-table-state.ts'
import styles from './Pager.module.css'

type Paging = Pick<TableState, 'page' | 'goToPage'>

interface PagerProps {
  total: number
  pageSize: number
  state: Paging
}

/** The numbers of the records shown, and links to the other pages. */
export function Pager({ total, pageSize, state }: PagerProps) {
  const last = Math.max(1, Math.ceil(total / pageSize))
  const from = (state.page - 1) * pageSize + 1
  const to = Math.min(state.page * pageSize, total)
  return (
    <div className={styles['pager']}>
      <p role="status">
        {from}–{to} из {numberText(total)}
      </p>
      {last > 1 && <PageNumbers last={last} {...state} />}
    </div>
  )
}

function PageNumbers({ page, last, goToPage }: Paging & { last: number }) {
  return (
    <nav aria-label="Страницы">
      <button
        type="button"
        aria-label="Предыдущая страница"
        disabled={page <= 1}
        onClick={() => goToPage(page - 1)}
      >
        <IconChevronLeft size={18} aria-hidden />
      </button>
      {pageMarks(page, last).map((mark, index) =>
        mark === 'gap' ? (
          <span key={`gap-${index}`}>…</span>
        ) : (
          <button
            key={mark}
            type="button"
            aria-label={`Страница ${mark}`}
            aria-current={mark === page ? 'page' : undefined}
            onClick={() => goToPage(mark)}
          >
            {mark}
          </button>
        ),
      )}
      <button
        type="button"
        aria-label="Следующая страница"
        disabled={page >= last}
        onClick={() => goToPage(page + 1)}
      >
        <IconChevronRight size={18} aria-hidden />
      </button>
    </nav>
  )
}
