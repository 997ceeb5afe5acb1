import { curricula } from './curricula.ts'
import { loads } from './loads.ts'

/** The imports of the area, in the order in which an empty portal takes them. */
export const curriculaImports = [curricula, loads]
