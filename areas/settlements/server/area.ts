import { defineArea } from '#platform/server/areas/area.ts'
import { REQUEST_STATES } from '../contract/overpayment.ts'
import { SHOWN_STATUSES } from '../contract/settlement.ts'
import { settlementsScreens } from '../contract/screens.ts'

export const settlementsServer = defineArea({
  name: 'settlements',
  screens: settlementsScreens,
  keywords: {
    ownSettlements: 'долг оплата обучения общежитие квитанция переплата договор платежи деньги',
    keptSettlements: 'долги студентов бухгалтерия оплата переплаты',
    requests: 'вернуть переплату зачесть возврат денег заявления бухгалтерия',
    payees: 'реквизиты банк счёт бик инн получатель qr',
  },
  handlers: async () => (await import('./handlers.ts')).settlementsArea,
  homeWidgets: async () => (await import('./home-widgets.ts')).settlementsHomeWidgets,
  holdings: async () => (await import('./holdings.ts')).settlementsHoldings,
  notices: async () => (await import('./notices.ts')).settlementsNoticeSources,
  jobs: async () => (await import('./jobs.ts')).settlementsJobs,
  imports: async () => [
    (await import('./imports/contracts.ts')).contracts,
    (await import('./imports/operations.ts')).operations,
    (await import('./imports/terms.ts')).terms,
  ],
  personalData: {
    order: 136,
    sources: async () => (await import('./personal-data.ts')).settlementsPersonalData,
  },
  seed: { after: ['rights'], load: async () => (await import('./seed.ts')).seedSettlements },
  audit: {
    actions: {
      'settlements.answer-request': 'Ответ на заявление о переплате',
      'settlements.ask-overpayment': 'Отправлено заявление о переплате',
      'settlements.export-requests': 'Выгружены заявления о переплате',
      'settlements.forget-account': 'Убран банковский счёт отвеченного заявления',
      'settlements.take-back-overpayment': 'Отозвано заявление о переплате',
      'settlements.add-payee': 'Добавлены реквизиты для оплаты',
      'settlements.change-payee': 'Изменены реквизиты для оплаты',
      'settlements.export': 'Выгружены взаиморасчёты',
    },
    entities: {
      settlements_request: 'Заявление о переплате',
      settlements_payee: 'Реквизиты для оплаты',
      settlements_contract: 'Взаиморасчёт',
    },
    names: { settlements_payee: { table: 'settlements_payee' } },
    codes: {
      kind: { return: 'возврат', offset: 'зачёт в счёт другого договора' },
      state: REQUEST_STATES,
      status: SHOWN_STATUSES,
    },
  },
})
