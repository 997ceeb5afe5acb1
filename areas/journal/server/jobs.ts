export { startWarning } from './warnings/warning-round.ts'
