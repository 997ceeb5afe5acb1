import { widgetSource } from '#platform/server/widgets/widget-source.ts'
import { CertificatesQueue, OwnCertificates } from '../contract/home.ts'
import { readOwnOpen, readQueue } from './home-store.ts'

const certificates = widgetSource({
  key: 'certificates',
  hubs: ['leaving'],
  value: OwnCertificates,
  access: { anyOf: ['student-certificate'] },
  read: (db, who, clock) => readOwnOpen(db, { personId: who.personId, today: clock.today() }),
})

const certificatesQueue = widgetSource({
  key: 'certificatesQueue',
  hubs: ['desk'],
  value: CertificatesQueue,
  access: { anyOf: ['certificates'] },
  read: (db, who, clock) => readQueue(db, { personId: who.personId, today: clock.today() }),
})

export const certificatesHomeWidgets = [certificates, certificatesQueue]
