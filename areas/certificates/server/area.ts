import { defineArea } from '#platform/server/areas/area.ts'
import { STATUS_NAMES } from '../contract/status.ts'
import { CHOICE_TITLES } from '../contract/settings.ts'
import { certificatesScreens } from '../contract/screens.ts'

export const certificatesServer = defineArea({
  name: 'certificates',
  screens: certificatesScreens,
  keywords: {
    ownCertificates:
      'справка об обучении заказать справку военкомат пенсионный фонд стипендия выписка оценок зачётная книжка зачётка',
    desk: 'заявки на справки очередь выдать оформить',
    registry: 'номера выданные справки журнал учёта',
    templates: 'текст справки бланк образец',
    deskSettings: 'подпись печать место получения военный комиссариат',
  },
  handlers: async () => (await import('./handlers.ts')).certificatesArea,
  homeWidgets: async () => (await import('./home-widgets.ts')).certificatesHomeWidgets,
  notices: async () => (await import('./notices.ts')).certificatesNoticeSources,
  personalData: {
    order: 132,
    sources: async () => (await import('./personal-data.ts')).certificatesPersonalData,
  },
  seed: {
    after: ['rights', 'curricula'],
    load: async () => (await import('./seed.ts')).seedCertificates,
  },
  audit: {
    actions: {
      'certificates.add-choice': 'Добавлена запись списка справок',
      'certificates.add-signatory': 'Добавлен подписант справок',
      'certificates.annul': 'Справка аннулирована',
      'certificates.cancel-pick-up': 'Время получения справки отменено',
      'certificates.change': 'Заказ справки изменён',
      'certificates.change-choice': 'Изменена запись списка справок',
      'certificates.change-picture': 'Заменено изображение подписи или печати',
      'certificates.change-signatory': 'Изменён подписант справок',
      'certificates.change-template': 'Изменён шаблон справки',
      'certificates.close-day': 'День закрыт для выдачи справок',
      'certificates.delete': 'Заказ справки удалён',
      'certificates.drop-pick-up': 'Время получения справки снято: день закрыт',
      'certificates.export': 'Выгружена очередь справок',
      'certificates.export-registry': 'Выгружен реестр справок',
      'certificates.hand-out': 'Справка выдана на руки',
      'certificates.issue': 'Справка оформлена',
      'certificates.open-day': 'День снова открыт для выдачи справок',
      'certificates.order': 'Заказана справка',
      'certificates.pick-up': 'Выбрано время получения справки',
      'certificates.print': 'Напечатаны справки',
      'certificates.reject': 'Заказ справки отклонён',
      'certificates.reset': 'Заказ справки возвращён в очередь',
      'certificates.scholarship': 'Вписаны сведения о стипендии',
      'certificates.take': 'Заказ справки взят в работу',
    },
    entities: {
      certificates_choice: 'Список справок',
      certificates_closed_day: 'День без выдачи справок',
      certificates_document: 'Выданная справка',
      certificates_request: 'Заказ справки',
      certificates_signatory: 'Подписант справок',
      certificates_template: 'Шаблон справки',
    },
    names: {
      certificates_choice: { table: 'certificates_choice' },
      certificates_request: {
        table: 'certificates_request',
        name: '(select name from certificates_type where id = t.type_id)',
      },
      certificates_signatory: { table: 'certificates_signatory', name: 'full_name' },
      certificates_template: { table: 'certificates_type' },
    },
    codes: {
      action: { take: 'взять в работу', ready: 'оформить', 'hand-out': 'выдать на руки' },
      kind: CHOICE_TITLES,
      picture: { signature: 'подпись', seal: 'печать' },
      statusId: STATUS_NAMES,
    },
  },
})
