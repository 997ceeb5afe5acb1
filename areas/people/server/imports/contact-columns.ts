import { Email } from '../../contract/contacts.ts'

const lacksAddress = (text: string) =>
  Email.safeParse(text).success ? null : 'ожидается адрес вида name@example.ru'

/**
 * A cell in a file may contain extensions and several numbers: a number is distinguished from a word by its
 * digits.
 */
const FEWEST_DIGITS = 3

const lacksNumber = (text: string) =>
  text.replaceAll(/\D/g, '').length >= FEWEST_DIGITS ? null : 'ожидается номер вида +7 900 123-45-67'

/** Of several contacts of one kind a file contains the first. */
export const CONTACT_COLUMNS = [
  {
    name: 'workEmail',
    heading: 'Рабочая почта',
    aliases: ['Почта', 'Email', 'E-mail', 'Корпоративная почта'],
    type: 'text',
    maxLength: 254,
    lacks: lacksAddress,
    example: 'primerova@example.ru',
  },
  {
    name: 'workPhone',
    heading: 'Рабочий телефон',
    aliases: ['Телефон'],
    type: 'text',
    maxLength: 254,
    lacks: lacksNumber,
    example: '+7 846 000-00-00',
  },
  {
    name: 'personalEmail',
    heading: 'Личная почта',
    type: 'text',
    maxLength: 254,
    lacks: lacksAddress,
    example: 'anna@example.ru',
  },
  {
    name: 'personalPhone',
    heading: 'Личный телефон',
    aliases: ['Мобильный телефон'],
    type: 'text',
    maxLength: 254,
    lacks: lacksNumber,
    example: '+7 900 000-00-00',
  },
] as const
