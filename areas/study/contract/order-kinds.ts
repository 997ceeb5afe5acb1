/** The names of the orders about a student. */
export const ORDER_KINDS: Readonly<Record<string, string>> = {
  enrolment: 'зачисление',
  transfer: 'перевод',
  'change-of-name': 'смена имени',
  'academic-leave': 'академический отпуск',
  return: 'выход из отпуска',
  expulsion: 'отчисление',
  restoration: 'восстановление',
  graduation: 'выпуск',
}
