/** Of several contacts of one kind a file knows the first. */
export const CONTACT_COLUMNS = [
  {
    name: 'workEmail',
    heading: 'Рабочая почта',
    aliases: ['Почта', 'Email', 'E-mail', 'Корпоративная почта'],
    type: 'text',
    maxLength: 254,
    example: 'primerova@example.ru',
  },
  {
    name: 'workPhone',
    heading: 'Рабочий телефон',
    aliases: ['Телефон'],
    type: 'text',
    maxLength: 254,
    example: '+7 846 000-00-00',
  },
  {
    name: 'personalEmail',
    heading: 'Личная почта',
    type: 'text',
    maxLength: 254,
    example: 'anna@example.ru',
  },
  {
    name: 'personalPhone',
    heading: 'Личный телефон',
    aliases: ['Мобильный телефон'],
    type: 'text',
    maxLength: 254,
    example: '+7 900 000-00-00',
  },
] as const
