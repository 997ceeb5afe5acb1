import sharp from 'sharp'
import { fileUrl } from '#areas/files/contract/calls.ts'
import { keepFile } from '#areas/files/server/public.ts'
import type { Db } from '#platform/server/db/database.ts'
import { transact } from '#platform/server/db/transact.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { drawPicture } from './draw-picture.ts'

const MEDIA_TYPE = 'image/webp'

/** Gives drawn pictures to the news of the demo university; nothing in them is from elsewhere. */
export async function givePictures(db: Db, store: FileStore, ownerId: number): Promise<void> {
  const news = await db
    .selectFrom('news_item as n')
    .innerJoin('news_rubric as r', 'r.id', 'n.rubric_id')
    .select(['n.id', 'n.content', 'r.name as rubric'])
    .orderBy('n.published_at', 'desc')
    .execute()
  for (const [place, { id, content, rubric }] of news.entries()) {
    const bytes = await sharp(Buffer.from(drawPicture(rubric, place)))
      .webp()
      .toBuffer()
    await transact(db, async (tx) => {
      const file = { fileName: `news-${id}.webp`, mediaType: MEDIA_TYPE, bytes } as const
      const fileId = await keepFile(tx, store, { file, ownerId, access: 'signed-in' })
      const pictured = `<p><img src="${fileUrl(fileId)}" alt="" /></p>${content}`
      await tx.updateTable('news_item').set({ content: pictured }).where('id', '=', id).execute()
    })
  }
}
