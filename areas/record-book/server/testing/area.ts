import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { defineTesting } from '#platform/server/testing/area-testing.ts'
import { holds } from '#platform/server/testing/id-rules.ts'
import { TEST_SETTINGS, type TestServer } from '#platform/server/testing/test-server.ts'
import { recordBookCalls } from '../../contract/calls.ts'
import { codesFrom } from '../card/card-code.ts'
import { givenBookPaper } from './given-book-paper.ts'
import { recordBookNoticeScenes } from './notice-scenes.ts'

const CLERK = holds('certificates')
const OWN_GROUP = (field: string) => ({
  only: `i ->> '${field}' is null or exists (select from student s join student_group_member m on m.student_id = s.id
    where s.person_id = me.person_id and m.group_id = (i ->> '${field}')::bigint)`,
})

const OWN_RECORD = {
  only: `i ->> 'recordId' is null or exists (select from student s join statement_record r on r.student_id = s.id
    where s.person_id = me.person_id and r.id = (i ->> 'recordId')::bigint)`,
}

const OWN_NOW = {
  only: `i ->> 'groupId' is null or exists (select from student s join student_group_member m on m.student_id = s.id
    where s.person_id = me.person_id and m.end_at is null and m.group_id = (i ->> 'groupId')::bigint)`,
}

/** The book of the demo student, which has settled marks. */
async function findSamples(db: Db) {
  const { rows } = await sql<{ id: number }>`
    select s.id from student s join account a on a.person_id = s.person_id where a.login = 'student'`.execute(
    db,
  )
  return rows[0] ? { printBook: { enrolmentId: rows[0].id } } : {}
}

/** The code that the demo student's card has now. */
async function shownCode({ db, clock }: TestServer) {
  const { rows } = await sql<{ id: number }>`
    select s.id from student s join account a on a.person_id = s.person_id where a.login = 'student'`.execute(
    db,
  )
  return { code: codesFrom(TEST_SETTINGS.secretKey, rows[0]!.id, clock.now()).codes[0]! }
}

export const recordBookTesting = defineTesting(recordBookCalls, {
  findSamples,
  beginnings: {
    checkStudentCard: shownCode,
    revokeBookPaper: async (server) => ({ ...(await givenBookPaper(server)), reason: 'Ошибка в оценке' }),
  },
  notices: recordBookNoticeScenes,
  ids: {
    writers: {
      record_book_visit: 'r.person_id = me.person_id',
      record_book_paper: `${CLERK} or exists (select from student s where s.id = r.student_id and s.person_id = me.person_id)`,
      papers_counter: `r.series = 'record-book'`,
      papers_issued: `r.series = 'record-book' and r.holder = (select p.full_name from person p where p.id = me.person_id) or ${CLERK}`,
    },
    readers: {
      listBookPapers: { only: CLERK },
      printBook: {
        only: `exists (select from student s where s.person_id = me.person_id and s.id = (i ->> 'enrolmentId')::bigint)`,
      },
      listMarkHistory: OWN_RECORD,
      exportMarkHistory: OWN_RECORD,
      listBookRecords: OWN_GROUP('group'),
      getCurrentProgress: OWN_NOW,
      getWorkingPlan: OWN_GROUP('groupId'),
      getCompetencies: OWN_GROUP('groupId'),
      getCertification: OWN_GROUP('groupId'),
    },
    scenes: {
      group: `select s.person_id as holder, s.id as "enrolmentId", m.group_id as "groupId", m.group_id as "group", x.study_year_id as "yearIds",
          x.type_id as "typeId", x.id as "recordId"
        from cast_person c join student s on s.person_id = c.person_id
        join student_group_member m on m.student_id = s.id and m.end_at is null
        join lateral (select * from student_exam where student_id = s.id order by id limit 1) x on true`,
    },
  },
})
