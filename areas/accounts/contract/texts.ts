/**
 * Texts of the server's answers that screens may also show without a call. Specification part 1, sections 5
 * and 8.
 */
export const texts = {
  loginShape: 'От 4 до 32 символов: латинские буквы, цифры, точка, дефис, подчёркивание; первой стоит буква',
  loginTaken: 'Логин уже занят',
  emailTaken: 'Этот адрес уже используется',
  emailMissing: 'Укажите адрес электронной почты',
  emailNeeded: 'Оставьте адрес или подтвердите телефон: иначе доступ нельзя будет восстановить',
  phoneTaken: 'Этот номер уже используется',
  phoneUnavailable: 'Регистрация по телефону недоступна',
  pinMissing: 'Введите ПИН-код',
  pinUnknown: 'ПИН-код не найден или уже использован',
  pinTooManyTargets:
    'С этим ПИН-кодом уже указали три разных адреса или номера. Укажите один из них или получите новый код',
  passwordShort: 'Пароль должен содержать не менее 8 символов',
  passwordShortForAdministrator: 'Пароль администратора должен содержать не менее 12 символов',
  passwordSimple: 'Пароль слишком простой',
  passwordHoldsLogin: 'Пароль слишком простой: он не должен содержать логин',
  passwordsDiffer: 'Пароли не совпадают',
  currentPasswordMissing: 'Введите текущий пароль',
  currentPasswordWrong: 'Неверный текущий пароль',
  codeWrong: 'Неверный код',
  restoreSent: 'Если учётная запись найдена, мы отправили инструкцию по восстановлению пароля.',
} as const
