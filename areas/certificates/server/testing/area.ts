import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { defineTesting } from '#platform/server/testing/area-testing.ts'
import { holds, idIn } from '#platform/server/testing/id-rules.ts'
import { ONE_PIXEL_PNG, TestFile } from '#platform/server/testing/test-file.ts'
import type { TestServer } from '#platform/server/testing/test-server.ts'
import { certificatesCalls } from '../../contract/calls.ts'
import {
  anOrder,
  choiceId,
  givenIssued,
  givenOrder,
  givenRejected,
  givenTaken,
  openSlot,
  signatoryId,
  studentIdOf,
} from './given-certificate.ts'
import { certificatesNoticeScenes } from './notice-scenes.ts'

const CLERK = holds('certificates')
const OWN_STUDENT = 's.person_id = me.person_id'
const OWN_REQUEST = (id: string) => `exists (select from certificates_request r
  join student s on s.id = r.student_id where r.id = ${id} and ${OWN_STUDENT})`
const OF_OWN_STUDENT = (id: string) => `exists (select from student s where s.id = ${id} and ${OWN_STUDENT})`
const OWN = { only: OWN_REQUEST(idIn('id')) }
const DESK = { only: CLERK }
const KEPT = { scene: 'kept' }
const REASON = 'Нет такого банка'
const A_PICTURE = new TestFile(ONE_PIXEL_PNG, 'подпись.png', 'image/png')

const paper = (server: TestServer) => givenIssued(server, { isPaper: true })
const signed = async (server: TestServer, id: number) => ({ id, signatoryId: await signatoryId(server.db) })

async function withPicture(server: TestServer) {
  const id = await signatoryId(server.db)
  const picture = { id, picture: 'seal' as const }
  await server.as('clerk').call(certificatesCalls.uploadSignatoryPicture, { ...picture, file: A_PICTURE })
  return picture
}

async function findSamples(db: Db) {
  const { rows } = await sql<{
    many: number
  }>`select count(*)::int as many from certificates_signatory`.execute(db)
  if (rows[0]!.many === 0) return {}
  const id = await studentIdOf(db)
  const signatory = {
    id: await signatoryId(db),
    fullName: 'К. Г. Варламов',
    post: 'Директор',
    isActive: true,
  }
  const choice = { id: await choiceId(db, 'office'), name: 'Военный комиссариат района', isActive: true }
  return {
    listCertificateTypes: { id },
    getInitialData: { id },
    searchDeskStudents: { search: 'а' },
    getDeskOrder: { id },
    changeSignatory: { ...signatory, version: 1 },
    uploadSignatoryPicture: { id: signatory.id, picture: 'signature' as const, file: A_PICTURE },
    removeSignatoryPicture: { id: signatory.id, picture: 'signature' as const },
    listSignatoryVersions: { id: signatory.id },
    changeChoice: { ...choice, version: 1 },
  }
}

export const certificatesTesting = defineTesting(certificatesCalls, {
  samples: {
    createChoice: { kind: 'office', name: 'Военный комиссариат города', isActive: true },
    createSignatory: { fullName: 'А. А. Новый', post: 'Декан', isActive: true },
    addClosedDay: { day: '2027-05-10', reason: 'Перенос выходного' },
    removeClosedDay: { day: '2027-05-10' },
    listTemplateVersions: { typeId: 1 },
    changeTemplate: { typeId: 1, version: 1, title: 'Справка', body: 'Выдана {ФИО}.' },
    previewTemplate: { typeId: 1, title: 'Справка', body: 'Выдана {ФИО}.' },
  },
  findSamples,
  beginnings: {
    orderCertificate: anOrder,
    previewCertificate: anOrder,
    getCertificate: givenOrder,
    changeCertificate: async (server) => ({ ...(await givenRejected(server)), certificateFor: 'в банк' }),
    deleteCertificate: givenOrder,
    downloadCertificate: givenIssued,
    listPickUpDays: paper,
    choosePickUp: async (server) => openSlot(server, (await paper(server)).id),
    cancelPickUp: paper,
    enterRequest: async (server) => {
      const { studentId, ...order } = await anOrder(server)
      return { id: studentId, ...order }
    },
    getRequest: givenOrder,
    takeRequest: givenOrder,
    issueRequest: async (server) => signed(server, (await givenTaken(server)).id),
    writeScholarship: async (server) => ({
      ...(await givenOrder(server, { typeId: 6 })),
      scholarshipText: 'академическая стипендия',
    }),
    rejectRequest: async (server) => ({ ...(await givenOrder(server)), comment: REASON }),
    resetRequest: givenTaken,
    handOutRequest: paper,
    annulRequest: async (server) => ({ ...(await givenIssued(server)), reason: 'Ошибка в сведениях' }),
    moveManyRequests: async (server) => ({ action: 'take', ids: [(await givenOrder(server)).id] }),
    getRequestPdf: givenIssued,
    printRequests: async (server) => ({ ids: [(await paper(server)).id] }),
    getSignatoryPicture: withPicture,
  },
  notices: certificatesNoticeScenes,
  ids: {
    writers: {
      certificates_request: `${CLERK} or ${OWN_REQUEST('r.id')}`,
      certificates_step: `${CLERK} or ${OWN_REQUEST('r.request_id')}`,
      certificates_document: `${CLERK} or ${OWN_REQUEST('r.request_id')}`,
      certificates_choice: CLERK,
      certificates_closed_day: CLERK,
      certificates_signatory: CLERK,
      certificates_signatory_version: CLERK,
      certificates_template: CLERK,
      certificates_type: CLERK,
      papers_counter: CLERK,
      papers_issued: `${CLERK} or exists (select from certificates_document d
        where d.paper_id = r.id and ${OWN_REQUEST('d.request_id')})`,
    },
    readers: {
      listCertificateTypes: { only: OF_OWN_STUDENT(idIn('id')) },
      getInitialData: { only: OF_OWN_STUDENT(idIn('id')) },
      previewCertificate: { only: OF_OWN_STUDENT(idIn('studentId')) },
      getCertificate: OWN,
      downloadCertificate: OWN,
      listPickUpDays: OWN,
      searchDeskStudents: DESK,
      getDeskOrder: DESK,
      listRequests: DESK,
      exportRequests: DESK,
      listRegistry: DESK,
      exportRegistry: DESK,
      getRequest: DESK,
      getRequestPdf: DESK,
      printRequests: DESK,
      listTemplateVersions: DESK,
      listSignatoryVersions: DESK,
      previewTemplate: DESK,
      getSignatoryPicture: DESK,
    },
    scenes: {
      request: `select s.person_id as holder, r.id, r.student_id as "studentId", r.type_id as "typeId",
          r.place_id as "receiptPlaceId", r.version
        from certificates_request r join student s on s.id = r.student_id
        where r.deleted_at is null order by r.id desc limit 40`,
      student: `select s.person_id as holder, s.id, s.id as "studentId", 1 as "typeId"
        from student s order by s.id limit 20`,
      kept: `select c.person_id as holder, k.id, k.version, 1 as "typeId", k.id as "signatoryId"
        from cast_person c cross join (select id, version from certificates_signatory order by id limit 2) k
        where c.login = 'clerk'`,
    },
    calls: {
      listCertificateTypes: { scene: 'student' },
      getInitialData: { scene: 'student' },
      orderCertificate: { scene: 'student' },
      getDeskOrder: { scene: 'student' },
      enterRequest: { scene: 'student' },
      previewCertificate: { scene: 'student' },
      changeSignatory: KEPT,
      uploadSignatoryPicture: KEPT,
      removeSignatoryPicture: KEPT,
      getSignatoryPicture: KEPT,
      listSignatoryVersions: KEPT,
    },
  },
})
