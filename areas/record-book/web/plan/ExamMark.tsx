import { MarkTag } from '#areas/sheets/web/public.tsx'
import { markOfCode } from '../../contract/plan.ts'
import styles from './Plans.module.css'

/**
 * A mark by its code; an unknown code is shown as a dash, because an empty cell means that the examination is
 * to come.
 */
export function ExamMark({ code }: { code: number | null }) {
  if (code === null) return <span className={styles['ahead']}>впереди</span>
  const mark = markOfCode(code)
  return mark === null ? '—' : <MarkTag {...mark} />
}
