import type { HelpPage } from '../contract/calls.ts'
import { INSTRUCTION_PAGES, type InstructionName } from '../contract/fixed-pages.ts'
import type { HelpRow } from './help-store.ts'

/** A page as the help lists it: an instruction keeps its own address, section and title. Decisions D-37, D-54. */
export function presentHelp({ path, title, section, externalUrl }: HelpRow): HelpPage {
  if (section !== null)
    return { to: externalUrl ?? `/page/${path.replaceAll('/', '~')}`, title: title || 'Страница', section }
  const instruction = INSTRUCTION_PAGES[path.replace('instructions/', '') as InstructionName]
  return { to: `/${path}`, title: title || instruction.title, section: instruction.section }
}
