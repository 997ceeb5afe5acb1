import { curricula } from './curricula.ts'
import { loads } from './loads.ts'

/** What the area takes and gives as files, in the order in which an empty portal takes it. */
export const curriculaImports = [curricula, loads]
