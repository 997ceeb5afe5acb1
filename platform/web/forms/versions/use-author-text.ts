import { useMomentText } from '#platform/web/router/university-time.ts'

export type AuthorText = (change: { by: string | null; at: string }) => string

/** The author and time of a version by the university's clock: «Иванова Анна, 21.11.2026 11:42». */
export function useAuthorText(): AuthorText {
  const momentText = useMomentText()
  return ({ by, at }) => [by ?? 'система', momentText(at)].join(', ')
}
