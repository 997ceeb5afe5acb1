export { MarkTag } from './MarkTag.tsx'
export { SheetsByChairCard } from './unit/SheetsByChairCard.tsx'
export { TypeMark } from './TypeMark.tsx'
