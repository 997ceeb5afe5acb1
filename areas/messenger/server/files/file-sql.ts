import { sql } from 'kysely'
import type { MessageFile } from '../../contract/message.ts'

/** The parts of a file of a chat, over the alias `f`, for `jsonb_build_object`. */
export const FILE_FIELDS = sql`'id', f.file_id, 'name', f.name, 'mediaType', f.media_type, 'size', f.size,
  'isPicture', f.media_type like 'image/%', 'width', f.width, 'height', f.height, 'hasPreview', f.preview_id is not null`

export const FILE_JSON = sql<MessageFile>`jsonb_build_object(${FILE_FIELDS})`
