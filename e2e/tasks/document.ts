import type { KindOfUser, Sight, Step, Task } from './task.ts'
import type { Device } from './walk.ts'

export type Presses = Record<Device, number>

const HEAD = `# Tasks

The most frequent tasks of each kind of user, and the presses from the home page to the place where the task is done or read: three at most, and a tap counts as a press. Who teaches, studies or heads something as well has those tasks too.

Written by \`npm run tasks\`, which walks all of them for every demo account in a real browser, in a wide window and on a phone, and counts (\`e2e/tasks\`). \`npm test\` walks the first of each account in a wide window and the second on a phone, and holds every way against this document.
`

const quoted = (titles: readonly string[]) => titles.map((title) => `«${title}»`).join(', ')

function sightText({ name, words }: Sight): string {
  return words ?? `«${typeof name === 'string' ? name : name.source}»`
}

function cardText({ within }: Sight): string {
  return within === undefined
    ? ''
    : ` of ${[within]
        .flat()
        .map((name) => `«${name}»`)
        .join(' or ')}`
}

function stepText(step: Step): string {
  if ('menu' in step) return `${quoted(step.menu)} in the menu`
  if ('search' in step) return `the search for «${step.search}»`
  return `${sightText(step)}${cardText(step)}`
}

const wayText = (way: readonly Step[]) => way.map(stepText).join(', then ')

function seenText({ seen }: Task): string {
  return `${sightText(seen)}${cardText(seen)}`
}

/** A task with its way, as the row of the document begins. */
export function rowBeginning(task: Task): string {
  const onPhone = task.phone === undefined ? '' : `; on a phone ${wayText(task.phone) || 'the home page'}`
  const way = `${wayText(task.way) || 'the home page'}${onPhone}`
  return `| ${[task.title, way, seenText(task)].join(' | ')} |`
}

type PressesOf = (kind: KindOfUser, task: Task) => Presses

function section(kind: KindOfUser, pressesOf: PressesOf): string {
  const { title, logins, tasks, waiting } = kind
  const row = (task: Task) => {
    const { desktop, phone } = pressesOf(kind, task)
    return `${rowBeginning(task)} ${desktop} | ${phone} |`
  }
  return [
    `## ${title}`,
    `Demo accounts: ${logins.map((login) => `\`${login}\``).join(', ')}.`,
    ['| task | way | what is seen | presses | on a phone |', '|---|---|---|---|---|', ...tasks.map(row)].join(
      '\n',
    ),
    ...(waiting === undefined ? [] : [`Waits for its area: ${waiting}.`]),
  ].join('\n\n')
}

/** The document of all tasks, with the presses that walking them took. */
export function documentOf(kinds: readonly KindOfUser[], pressesOf: PressesOf): string {
  return [HEAD, ...kinds.map((kind) => `${section(kind, pressesOf)}\n`)].join('\n')
}
