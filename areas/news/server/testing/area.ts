import { givenNews, givenRemovedNews, givenRubric } from './given-news.ts'
import { defineTesting } from '#platform/server/testing/area-testing.ts'
import { holds } from '#platform/server/testing/id-rules.ts'
import { newsCalls } from '../../contract/calls.ts'
import { newsEditorCalls } from '../../contract/editor-calls.ts'

const NEWS = {
  title: 'Образец',
  rubricId: 1,
  excerpt: null,
  content: '<p>Текст</p>',
  publishedAt: '2026-11-18T09:00',
  publishedUntil: null,
}

export const newsTesting = defineTesting(
  { ...newsCalls, ...newsEditorCalls },
  {
    samples: { createNews: NEWS, changeNews: { id: 1, version: 1, ...NEWS } },
    beginnings: {
      publishNews: givenNews,
      withdrawNews: givenNews,
      removeNews: givenNews,
      bringBackNews: givenRemovedNews,
      renameRubric: givenRubric,
      removeRubric: givenRubric,
    },
    ids: {
      writers: {
        news_item: holds('content-management'),
        news_item_version: holds('content-management'),
        news_rubric: holds('content-management'),
      },
      readers: {
        getNews: { open: 'Published news is for everybody' },
        listNews: { open: 'Published news is for everybody' },
      },
      scenes: {
        news: `
        select c.person_id as holder, n.id, n.rubric_id as "rubricId", 1 as version
        from cast_person c cross join lateral (select id, rubric_id from news_item order by id limit 2) n
        where c.login in ('content', 'facility', 'admin')`,
      },
    },
  },
)
