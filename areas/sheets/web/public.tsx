import { lazy } from 'react'

export { MarkTag } from './MarkTag.tsx'
export { TypeMark } from './TypeMark.tsx'

/** Loaded apart: whoever shows a mark alone does without it. */
export const SheetsByChairCard = lazy(() => import('./unit/SheetsByChairCard.tsx'))
