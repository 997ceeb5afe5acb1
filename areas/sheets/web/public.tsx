export { MarkTag } from './MarkTag.tsx'
export { TypeMark } from './TypeMark.tsx'
