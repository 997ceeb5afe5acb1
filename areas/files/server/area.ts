import { defineArea } from '#platform/server/areas/area.ts'

export const filesServer = defineArea({
  name: 'files',
  handlers: async () => (await import('./handlers.ts')).filesArea,
  retention: async ({ textsWithPictures, files }) =>
    (await import('./retention.ts')).filesRetention(textsWithPictures, files),
  audit: {
    actions: {
      'files.upload-image': 'Загружено изображение',
    },
    entities: {
      file_object: 'Файл',
    },
  },
})
