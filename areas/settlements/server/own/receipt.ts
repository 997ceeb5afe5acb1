import type { Content } from 'pdfmake/interfaces.js'
import { displayDate } from '#platform/contract/calendar.ts'
import type { PdfDocument } from '#platform/server/documents/pdf-document.ts'
import { moneyText } from '../../contract/money.ts'
import type { Settlement } from '../../contract/settlement.ts'

interface Paper {
  settlement: Settlement
  payer: string
  universityName: string
  now: Date
}

function linesOf({ settlement: { requisites, contract, debts, dueOn, period }, payer }: Paper) {
  const { name, inn, kpp, account, bankName, bic, corrAccount, purpose } = requisites!
  return [
    ['Получатель', name],
    ['ИНН', kpp ? `${inn}, КПП ${kpp}` : inn],
    ['Счёт', account],
    ['Банк', bankName],
    ['БИК', corrAccount ? `${bic}, корр. счёт ${corrAccount}` : bic],
    ['За что', purpose],
    ['Договор', `№ ${contract}, ${period}`],
    ['Плательщик', payer],
    ['Сумма', moneyText(debts)],
    ...(dueOn ? [['Оплатить до', displayDate(dueOn)]] : []),
  ]
}

/** The receipt that a bank takes: requisites in words, and the code that fills them in. */
export function receiptOf(paper: Paper): PdfDocument {
  const { settlement, universityName, now } = paper
  const rows = linesOf(paper).map(([title, value]): Content[] => [
    { text: title!, color: '#5b6579' },
    { text: value!, bold: title === 'Сумма' },
  ])
  return {
    title: `Квитанция: ${settlement.title}`,
    author: universityName,
    footNote: `Договор № ${settlement.contract}`,
    createdAt: now,
    fontSize: 11,
    content: [
      { text: 'Квитанция на оплату', fontSize: 18, bold: true, margin: [0, 0, 0, 4] },
      { text: `${settlement.type}: ${settlement.title}`, margin: [0, 0, 0, 16] },
      {
        columns: [
          { width: '*', table: { widths: [90, '*'], body: rows }, layout: 'noBorders' },
          { width: 190, qr: settlement.qrcode!, fit: 180, eccLevel: 'M' },
        ],
        columnGap: 16,
      },
      {
        text: 'Наведите камеру в приложении банка: сумма и назначение подставятся сами.',
        margin: [0, 20, 0, 0],
      },
    ],
  }
}
