import sharp from 'sharp'
import { expect, it } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { expectVisible } from './support/expect-visible.ts'
import { useVisits } from './support/visit.ts'

const { visit } = useVisits()

it('a student uploads a photo, the teacher sees it among the faces, and it can be removed', async () => {
  const student = await visit({ login: 'student', path: '/settings' })
  const card = student.page.getByRole('region', { name: 'Фотография' })
  await card.getByRole('button', { name: 'Загрузить' }).click()
  const dialog = student.page.getByRole('dialog')
  const buffer = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#88aaff' } })
    .jpeg()
    .toBuffer()
  await dialog.getByLabel('Выбрать снимок').setInputFiles({ name: 'я.jpg', mimeType: 'image/jpeg', buffer })
  await dialog.getByLabel('Крупнее').fill('0.6')
  await dialog.getByRole('img').focus()
  await student.page.keyboard.press('ArrowLeft')
  await expectAccessible(student.page)
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expectVisible(student.page.getByText('Фотография сохранена'))
  await expectVisible(card.getByRole('img', { name: 'Фотография' }))
  student.expectNoTrouble()

  const teacher = await visit({ login: 'teacher', path: '/journal/lesson?iet=0&week=12&lesson=42' })
  await teacher.page.getByRole('button', { name: 'Лица', exact: true }).first().click()
  const face = teacher.page.getByRole('region', { name: 'Лица группы' }).locator('img').first()
  await expect.poll(() => face.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256)
  teacher.expectNoTrouble()

  await card.getByRole('button', { name: 'Удалить' }).click()
  await dialog.getByRole('button', { name: 'Удалить' }).click()
  await expectVisible(card.getByText('Снимка нет'))
  student.expectNoTrouble()
})
