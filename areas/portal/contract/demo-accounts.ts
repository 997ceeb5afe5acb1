/** The demo university's accounts, in the order in which the sign-in page offers them. */
export const DEMO_PASSWORD = 'kabinet-demo'

export const DEMO_ACCOUNTS = [
  { login: 'student', title: 'Студент' },
  { login: 'student2', title: 'Студент той же группы' },
  { login: 'student3', title: 'Студент другой группы' },
  { login: 'spo', title: 'Студент колледжа' },
  { login: 'master', title: 'Магистрант' },
  { login: 'aspirant', title: 'Аспирант' },
  { login: 'exstudent', title: 'Отчисленный студент' },
  { login: 'graduate', title: 'Выпускник' },
  { login: 'teacher', title: 'Преподаватель' },
  { login: 'teacher2', title: 'Преподаватель тех же занятий' },
  { login: 'teacher3', title: 'Преподаватель другой кафедры' },
  { login: 'head', title: 'Заведующий кафедрой' },
  { login: 'directorate', title: 'Сотрудник дирекции' },
  { login: 'dean', title: 'Директор института' },
  { login: 'military', title: 'Военный учебный центр' },
  { login: 'clerk', title: 'Оформление справок' },
  { login: 'facility', title: 'Управление помещениями' },
  { login: 'energy', title: 'Учёт ресурсов' },
  { login: 'moderator', title: 'Модератор' },
  { login: 'hr', title: 'Отдел кадров' },
  { login: 'career', title: 'Центр карьеры' },
  { login: 'science', title: 'Научный отдел' },
  { login: 'content', title: 'Редактор' },
  { login: 'admin', title: 'Администратор' },
] as const
