import { readFile, writeFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { DEMO_ACCOUNTS } from '#areas/portal/contract/demo-accounts.ts'
import { PHONE, useReading } from './support/visit.ts'
import { documentOf, rowBeginning, type Presses } from './tasks/document.ts'
import { KINDS } from './tasks/kinds.ts'
import type { KindOfUser, Task } from './tasks/task.ts'
import { walk, type Device } from './tasks/walk.ts'

const { visit } = useReading()

const DOCUMENT = 'docs/tasks.md'
const MOST_PRESSES = 3
/** `npm run tasks` walks all of them; `npm test` the first in a wide window and the second on a phone. */
const IS_WHOLE = process.env['KABINET_TASKS'] === 'all'
const MOST_MS = 600_000

const walked = new Map<string, Presses>()
const keyOf = (kind: KindOfUser, task: Task) => `${kind.title}: ${task.title}`

/** Keeps the most that any account of the kind needs. */
function note(kind: KindOfUser, task: Task, { desktop, phone }: Presses): void {
  const most = walked.get(keyOf(kind, task)) ?? { desktop: 0, phone: 0 }
  walked.set(keyOf(kind, task), {
    desktop: Math.max(most.desktop, desktop),
    phone: Math.max(most.phone, phone),
  })
}

/** Walks one task after another, each from the home page; a way that is lost does not hide the others. */
async function walkAll(login: string, device: Device, tasks: readonly Task[]): Promise<(number | string)[]> {
  const { page, goto, expectNoTrouble } = await visit({
    login,
    ...(device === 'phone' && { viewport: PHONE }),
  })
  const presses: (number | string)[] = []
  for (const task of tasks) {
    await goto('/')
    const lost = (error: Error) => `${login}, ${device}, «${task.title}»: ${error.message.slice(0, 300)}`
    presses.push(await walk(page, task, device).catch(lost))
  }
  expectNoTrouble()
  return presses
}

describe.each(KINDS)('$title', (kind) => {
  const onDesktop = IS_WHOLE ? kind.tasks : kind.tasks.slice(0, 1)
  const onPhone = IS_WHOLE ? kind.tasks : kind.tasks.slice(1, 2)

  it.each(kind.logins)(
    '%s does in a few presses what the document says',
    async (login) => {
      const desktop = await walkAll(login, 'desktop', onDesktop)
      const phone = await walkAll(login, 'phone', onPhone)
      const lost = [...desktop, ...phone].filter((presses) => !(Number(presses) <= MOST_PRESSES))
      expect(lost).toEqual([])
      if (!IS_WHOLE) return
      for (const [index, task] of kind.tasks.entries())
        note(kind, task, { desktop: Number(desktop[index]), phone: Number(phone[index]) })
    },
    MOST_MS,
  )
})

it('every demo account has its five tasks at least', () => {
  const logins = KINDS.flatMap((kind) => kind.logins)
  expect(logins.toSorted()).toEqual(DEMO_ACCOUNTS.map(({ login }) => login).toSorted())
  expect(KINDS.filter(({ tasks }) => tasks.length < 5).map(({ title }) => title)).toEqual([])
})

it('the document has every task and its way', async () => {
  const isWalked = KINDS.every((kind) => kind.tasks.every((task) => walked.has(keyOf(kind, task))))
  if (isWalked)
    await writeFile(
      DOCUMENT,
      documentOf(KINDS, (kind, task) => walked.get(keyOf(kind, task))!),
    )
  const document = await readFile(DOCUMENT, 'utf8')
  const rows = KINDS.flatMap((kind) => kind.tasks.map(rowBeginning))
  expect(rows.filter((row) => !document.includes(row))).toEqual([])
})
