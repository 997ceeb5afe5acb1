import { momentText, type MomentForm } from './date-text.ts'

interface MomentProps {
  /** ISO instant. */
  at: string
  form?: MomentForm
}

/** A moment by the university's clock, wherever the reader's device is. */
export function Moment({ at, form }: MomentProps) {
  return <time dateTime={at}>{momentText(at, form)}</time>
}
