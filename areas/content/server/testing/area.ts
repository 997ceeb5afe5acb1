import { givenPage, givenRemovedPage } from './given-page.ts'
import { defineTesting } from '#platform/server/testing/area-testing.ts'
import { holds, keptBy } from '#platform/server/testing/id-rules.ts'
import { contentCalls } from '../../contract/calls.ts'
import { pageEditorCalls } from '../../contract/editor-calls.ts'

const PAGE = {
  title: 'Образец',
  content: '<p>Текст</p>',
  section: 'Информация' as const,
  orderNumber: 1,
  externalUrl: null,
  isPublished: true,
  publishedFrom: null,
  publishedUntil: null,
  permissions: [],
}

export const contentTesting = defineTesting(
  { ...contentCalls, ...pageEditorCalls },
  {
    samples: {
      getStaticPage: { url: 'information/bells' },
      createPage: { ...PAGE, path: 'new-sample' },
      changePage: { id: 20, version: 1, ...PAGE, path: 'changed-sample' },
    },
    beginnings: { withdrawPage: givenPage, removePage: givenPage, bringBackPage: givenRemovedPage },
    ids: {
      writers: {
        static_page: holds('content-management'),
        static_page_permission: holds('content-management'),
        static_page_version: holds('content-management'),
      },
      scenes: { page: keptBy(['content', 'facility', 'admin'], 'static_page', 1) },
    },
  },
)
