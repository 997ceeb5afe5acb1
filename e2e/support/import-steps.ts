import type { Page } from 'playwright-core'

// Steps of a person who imports files. They wait by themselves, so that drills may take them too.

export interface BroughtFile {
  /** The title of the register, as the list of imports has it. */
  title: string
  fileName: string
  bytes: Uint8Array
}

const TYPES: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Gives a file to a register and comes to the screen of its run. */
export async function uploadFile(page: Page, { title, fileName, bytes }: BroughtFile): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: new RegExp(`^${title}`) })
  await row.first().getByRole('button', { name: 'Загрузить' }).click()
  const mimeType = TYPES[fileName.split('.').at(-1)!]!
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: fileName, mimeType, buffer: Buffer.from(bytes) })
  await button(page, 'Проверить файл').waitFor()
}

/** Checks the uploaded file, and waits for what was found. */
export async function checkFile(page: Page, timeout?: number): Promise<void> {
  await button(page, 'Проверить файл').click()
  await page.getByText(/^(Ошибок нет|Ничего не изменено)/).waitFor({ timeout })
}

export async function startImport(page: Page): Promise<void> {
  await button(page, 'Загрузить в портал').click()
}

/** Waits until everything is in the portal, and returns its counts in words. */
export async function importDone(page: Page, timeout?: number): Promise<string> {
  await page.getByText(/^Загружено\. /).waitFor({ timeout })
  return (await page.getByText(/^создано \d/).textContent())!
}

/** Brings a file from the list of imports into the portal and comes back to the list. */
export async function bringFile(page: Page, file: BroughtFile): Promise<string> {
  await uploadFile(page, file)
  await checkFile(page)
  await startImport(page)
  const counts = await importDone(page)
  await page.getByRole('link', { name: 'Ко всем загрузкам' }).click()
  return counts
}
