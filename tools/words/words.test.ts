import { readdir, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { readRussianTexts } from './read-texts.ts'

/** How texts are written; «Слова и знаки» of the style guide. */
const RULES: readonly { name: string; offence: RegExp }[] = [
  { name: 'a dash in a sentence is «—»', offence: /(?<!гггг)(?<=[а-яё»):]) (?:-{1,2}|–) [а-яё«]/i },
  { name: 'a dash has a space on both sides', offence: /[а-яё»]—|—[а-яё«]/i },
  { name: 'a range has «–»', offence: /\d ?[-—] ?\d{1,2} (?:символ|недел|пар|час|мин|дн)/ },
  { name: 'e‑mail has its own hyphen', offence: /e[-–]mail|\bemail\b/i },
  { name: 'quotation marks are «»', offence: /[“”„]|"[А-Яа-яЁё]/ },
  { name: 'an ellipsis is one sign', offence: /[а-яё]\.\.\./i },
  {
    name: 'no name of the code',
    offence: /(?:^|[\s«(:])[a-z]+(?:[A-Z][a-z]+|-management|-view|-import)+(?=$|[\s».,:)])/,
  },
]

/** Texts that are read, not shown: titles of columns that files have, and the names of another system's fields. */
const READ = /\/imports\/|\/oneroster\/|\/seed\/|\/testing\/|\.test\.tsx?$|\/fixtures\//

async function sources(): Promise<string[]> {
  const folders = ['apps', 'areas', 'platform']
  const found = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(folder, { recursive: true })).map((path) => `${folder}/${path}`),
    ),
  )
  return found.flat().filter((path) => /\.tsx?$/.test(path) && !READ.test(path))
}

async function offencesIn(path: string): Promise<string[]> {
  const code = await readFile(path, 'utf8')
  if (!/[А-Яа-яЁё]/.test(code)) return []
  return readRussianTexts(path, code).flatMap(({ line, text }) =>
    RULES.filter(({ offence }) => offence.test(text)).map(
      ({ name }) => `${path}:${line} ${name}: ${text.slice(0, 120)}`,
    ),
  )
}

it('every text that a user reads follows the rules of words and signs', async () => {
  const offences = await Promise.all((await sources()).map(offencesIn))
  expect(offences.flat()).toEqual([])
})
