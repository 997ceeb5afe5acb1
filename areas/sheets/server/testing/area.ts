import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { defineTesting } from '#platform/server/testing/area-testing.ts'
import { ANYBODY, holds } from '#platform/server/testing/id-rules.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import type { TestServer } from '#platform/server/testing/test-server.ts'
import { sheetsCalls } from '../../contract/calls.ts'
import { StatementStatus } from '../../contract/status.ts'
import {
  givenBatch,
  givenDepartment,
  givenDepartmentSheet,
  givenDriftedSheet,
  givenFilled,
  givenLackingSession,
  givenLateSession,
  givenNewSheet,
  givenOwed,
  givenProcessed,
  givenRetake,
  givenSheet,
  givenShipped,
  marksFor,
  readSheet,
} from './given-sheet.ts'
import { sheetsNoticeScenes } from './notice-scenes.ts'

const EXAMINES = (id: string) =>
  `exists (select from statement_examiner e where e.statement_id = ${id} and e.person_id = me.person_id)`
const ONLY_EXAMINERS = { only: EXAMINES(`(i ->> 'id')::bigint`) }
const LEADS = (id: string) => `exists (select from statement s where s.id = ${id}
  and s.institute_id in (select id from units_led_by(me.person_id, me.today)))`
const IS_LED = (id: string) => `${id} in (select id from units_led_by(me.person_id, me.today))`
const LEADS_BATCH = (id: string) => `exists (select from statement s where s.batch_id = ${id}
  and s.institute_id in (select id from units_led_by(me.person_id, me.today)))`
const TAUGHT = (id: string) => `exists (select from statement s where s.id = ${id}
  and s.department_id in (select id from units_led_by(me.person_id, me.today)))`
const SEES = (id: string) => `(${LEADS(id)} or me.permissions && array['statements-report-iet']
  and exists (select from statement s where s.id = ${id} and s.is_iet))`
const MAY_WRITE = (id: string) => `(${EXAMINES(id)} or ${LEADS(id)})`
const SEEN_ROWS = { rows: { list: 'items', only: SEES(`(x ->> 'id')::bigint`) } }
const NAMES = { open: 'The names of a session are read over the sheets that the reader sees' }
const OWN_ROWS = { open: 'Only the reader’s own sheets are read, whatever ids the filter names' }
const NOBODY = '00000000-0000-4000-8000-000000000000'

const COMMENT = 'Нет подписи второго экзаменатора'
const RULE = { great: 91, good: 76, satisfactory: 61, admitted: 40 }
const SESSION = { yearId: 2026, term: 2 }
const DAY = '2026-12-10'
const NEW_SHEET = { kind: 'group', yearId: 2026, term: 1, typeId: 7 } as const
const INSTITUTE = { scene: 'institute' }

async function findSamples(db: Db) {
  const sheet = await db.selectFrom('statement').select('id').orderBy('id').executeTakeFirst()
  if (!sheet) return {}
  const { id } = sheet
  const debt = await sql<{ id: number; attempt: number }>`
    select d.statement_id as id, d.next_attempt as attempt from statement_debt d
    join statement s on s.id = d.statement_id join student x on x.id = d.student_id and x.is_studying
    join account a on a.login = 'dean' where s.institute_id in (select id from units_led_by(a.person_id, '2026-11-18'))
    order by d.statement_id limit 1`.execute(db)
  return {
    ...(debt.rows[0] && { getDebtors: debt.rows[0] }),
    getInstituteSheet: { id },
    getProposals: { id },
    getDepartmentSheet: { id },
    getSheet: { id },
    printSheet: { id },
    exportSheetMarks: { id },
    getSheetHistory: { id },
    printInstituteSheet: { id },
    exportInstituteMarks: { id },
    getInstituteHistory: { id },
    printDepartmentSheet: { id },
    exportDepartmentMarks: { id },
    getDepartmentHistory: { id },
    previewSeats: { id },
  }
}

const marked = async (server: TestServer) => {
  const { id } = await givenSheet(server)
  return { id, results: marksFor(await readSheet(server, id)) }
}

export const sheetsTesting = defineTesting(sheetsCalls, {
  samples: {
    saveMarks: { id: 1, results: [{ recordBookUUID: NOBODY, markId: 5 }] },
    moveSheet: { id: 1, statusId: StatementStatus.filled },
    processSheet: { id: 1, results: [] },
    returnSheet: { id: 1, comment: COMMENT },
    previewSession: SESSION,
    createSession: SESSION,
    listBatches: SESSION,
    previewBatch: { id: 1 },
    withdrawBatch: { id: 1 },
    exportSessionBoard: SESSION,
    listSessionDebtors: { ...SESSION, course: 1 },
    remindExaminers: SESSION,
    getDebtors: { id: 1, attempt: 2 },
    createRetake: { records: [NOBODY], date: '2026-12-10' },
    withdrawRetake: { id: 1 },
    changeExaminers: { id: 1, examinerIds: [1] },
    printReferral: { id: 1 },
    updateSeats: { id: 1 },
    findSheetSources: { term: 'пиб' },
    previewSheet: { ...NEW_SHEET, sourceId: 1, disciplineId: 1 },
    createSheet: { ...NEW_SHEET, sourceId: 1, disciplineId: 1, examinerIds: [1] },
    changeExamDate: { id: 1, date: DAY },
    saveMarkRule: { id: 1, ...RULE, version: 0 },
    saveUniversityRule: { ...RULE, version: 1 },
  },
  findSamples,
  beginnings: {
    getSheet: givenSheet,
    getProposals: givenSheet,
    saveMarkRule: async (server) => ({ ...(await givenDepartment(server)), ...RULE, version: 0 }),
    printSheet: givenSheet,
    exportSheetMarks: givenSheet,
    saveMarks: marked,
    moveSheet: async (server) => ({ ...(await givenFilled(server)), statusId: StatementStatus.filled }),
    getInstituteSheet: givenSheet,
    getDepartmentSheet: givenDepartmentSheet,
    processSheet: async (server) => ({ ...(await givenShipped(server)), results: [] }),
    returnSheet: async (server) => ({ ...(await givenShipped(server)), comment: COMMENT }),
    createSession: givenLackingSession,
    previewBatch: givenBatch,
    withdrawBatch: givenBatch,
    remindExaminers: givenLateSession,
    getDebtors: async (server) => ({ ...(await givenProcessed(server)), attempt: 2 }),
    createRetake: givenOwed,
    withdrawRetake: givenRetake,
    changeExaminers: async (server) => ({
      ...(await givenSheet(server)),
      examinerIds: [await personOf(server, 'teacher2')],
    }),
    getSheetHistory: givenFilled,
    printInstituteSheet: givenSheet,
    exportInstituteMarks: givenSheet,
    getInstituteHistory: givenFilled,
    printDepartmentSheet: givenDepartmentSheet,
    exportDepartmentMarks: givenDepartmentSheet,
    getDepartmentHistory: givenDepartmentSheet,
    previewSeats: givenDriftedSheet,
    updateSeats: givenDriftedSheet,
    previewSheet: givenNewSheet,
    createSheet: async (server) => ({
      ...(await givenNewSheet(server)),
      examinerIds: [await personOf(server, 'teacher')],
    }),
    changeExamDate: async (server) => ({ ...(await givenSheet(server)), date: DAY }),
    printReferral: (server) => givenRetake(server, { isReferral: true }),
  },
  notices: sheetsNoticeScenes,
  ids: {
    writers: {
      statement: MAY_WRITE('r.id'),
      statement_record: MAY_WRITE('r.statement_id'),
      statement_step: MAY_WRITE('r.statement_id'),
      statement_examiner: MAY_WRITE('r.statement_id'),
      statement_batch: 'r.created_by = me.person_id',
      statement_referral: LEADS('r.statement_id'),
      statement_reminder: 'r.reminded_by = me.person_id',
      statement_mark_rule: `(${IS_LED('r.department_id')}
        or r.department_id is null and ${holds('university-data')})`,
      papers_issued: ANYBODY,
      papers_counter: ANYBODY,
      mark_ledger: ANYBODY,
    },
    readers: {
      getSheet: ONLY_EXAMINERS,
      getProposals: ONLY_EXAMINERS,
      saveMarkRule: { only: IS_LED(`(i ->> 'id')::bigint`) },
      printSheet: ONLY_EXAMINERS,
      exportSheetMarks: ONLY_EXAMINERS,
      getSheetHistory: ONLY_EXAMINERS,
      printInstituteSheet: { only: SEES(`(i ->> 'id')::bigint`) },
      exportInstituteMarks: { only: SEES(`(i ->> 'id')::bigint`) },
      getInstituteHistory: { only: SEES(`(i ->> 'id')::bigint`) },
      printDepartmentSheet: { only: TAUGHT(`(i ->> 'id')::bigint`) },
      exportDepartmentMarks: { only: TAUGHT(`(i ->> 'id')::bigint`) },
      getDepartmentHistory: { only: TAUGHT(`(i ->> 'id')::bigint`) },
      previewSeats: { only: LEADS(`(i ->> 'id')::bigint`) },
      listSheets: OWN_ROWS,
      listSheetGroups: OWN_ROWS,
      getInstituteSheet: { only: SEES(`(i ->> 'id')::bigint`) },
      getDepartmentSheet: { only: TAUGHT(`(i ->> 'id')::bigint`) },
      listDepartmentSheets: { rows: { list: 'items', only: TAUGHT(`(x ->> 'id')::bigint`) } },
      listInstituteSheets: SEEN_ROWS,
      exportInstituteSheets: NAMES,
      getSessionBoard: NAMES,
      exportSessionBoard: NAMES,
      listSessionDebtors: {
        rows: {
          list: 'items',
          only: `exists (select from statement_record r where r.student_id = (x ->> 'id')::bigint and ${SEES('r.statement_id')})`,
        },
      },
      previewSession: NAMES,
      listBatches: { rows: { list: 'items', only: LEADS_BATCH(`(x ->> 'id')::bigint`) } },
      previewBatch: { only: LEADS_BATCH(`(i ->> 'id')::bigint`) },
      listDebts: { rows: { list: 'items', only: LEADS(`(x ->> 'sheetId')::bigint`) } },
      getDebtors: { only: LEADS(`(i ->> 'id')::bigint`) },
      findCommissioners: {
        open: 'The names of whoever works here are in the staff list, which is open to all',
      },
      findSheetSources: {
        open: 'Groups of the led institutes alone, and flows with their students, by their names',
      },
      findAnyDiscipline: { open: 'The names of disciplines are in the curricula, which are open to all' },
      previewSheet: {
        only: `case i ->> 'kind' when 'group' then exists (select from student_group g where g.id = (i ->> 'sourceId')::bigint
            and ${IS_LED('g.institute_id')})
          else exists (select from flow_student f join student_group_member m on m.student_id = f.student_id
            join student_group g on g.id = m.group_id where f.flow_id = (i ->> 'sourceId')::bigint
              and ${IS_LED('g.institute_id')}) end`,
      },
      printReferral: { only: LEADS(`(i ->> 'id')::bigint`) },
    },
    scenes: {
      sheet: `select e.person_id as holder, s.id, s.type_id as "typeId", r.uuid as "recordBookUUID", r.group_id as groups,
          r.mark_id as "markId", s.status_id as "statusId", s.version
        from statement s join statement_examiner e on e.statement_id = s.id
        join lateral (select * from statement_record where statement_id = s.id order by id limit 1) r on true
        where s.status_id in (1, 2, 3) order by s.id limit 40`,
      institute: `select u.person_id as holder, s.id, s.discipline_id as "disciplineId", e.person_id as "examinerId",
          s.institute_id as faculties, r.group_id as groups, r.group_id as "sourceId", r.uuid as "recordBookUUID", s.version,
          coalesce(nullif(r.mark_id, 9), 3) as "markId", s.study_year_id as "yearId"
        from cast_person u cross join lateral (select * from statement where status_id = 5 order by id limit 20) s
        join statement_examiner e on e.statement_id = s.id
        join lateral (select * from statement_record where statement_id = s.id order by id limit 1) r on true
        where u.login = 'dean'`,
    },
    calls: {
      listInstituteSheets: INSTITUTE,
      exportInstituteSheets: INSTITUTE,
      getInstituteSheet: INSTITUTE,
      processSheet: INSTITUTE,
      returnSheet: INSTITUTE,
      getSessionBoard: INSTITUTE,
      exportSessionBoard: INSTITUTE,
      listSessionDebtors: INSTITUTE,
      remindExaminers: INSTITUTE,
      previewSession: INSTITUTE,
      createSession: INSTITUTE,
      listBatches: INSTITUTE,
      previewBatch: INSTITUTE,
      withdrawBatch: INSTITUTE,
      listDebts: INSTITUTE,
      getDebtors: INSTITUTE,
      createRetake: INSTITUTE,
      withdrawRetake: INSTITUTE,
      changeExaminers: INSTITUTE,
      printReferral: INSTITUTE,
      printInstituteSheet: INSTITUTE,
      exportInstituteMarks: INSTITUTE,
      getInstituteHistory: INSTITUTE,
      previewSeats: INSTITUTE,
      updateSeats: INSTITUTE,
      previewSheet: INSTITUTE,
      createSheet: INSTITUTE,
      changeExamDate: INSTITUTE,
    },
  },
})
