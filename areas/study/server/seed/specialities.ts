/** Levels of study, by the ids of their table. */
export const LEVEL = { bachelor: 1, specialist: 2, master: 3, postgraduate: 4, vocational: 5 } as const

/** The programmes of one chair: group letters, code and name of the bachelors; masters change only the code. */
export interface Graduation {
  profile: string
  letters: string
  code: string
  name: string
  hasMasters?: boolean
  postgraduate?: { code: string; name: string }
  specialist?: { letters: string; code: string; name: string }
  hasEvening?: boolean
}

function graduation(
  profile: string,
  [letters, code, name]: readonly [string, string, string],
  more: Partial<Graduation> = {},
): Graduation {
  return { profile, letters, code, name, hasMasters: true, ...more }
}

const NO_MASTERS = { hasMasters: false }

export const GRADUATIONS: readonly Graduation[] = [
  graduation('software', ['ПИ', '09.03.04', 'Программная инженерия'], {
    postgraduate: { code: '2.3.5', name: 'Математическое и программное обеспечение вычислительных систем' },
  }),
  graduation('infosystems', ['ИС', '09.03.02', 'Информационные системы и технологии'], NO_MASTERS),
  graduation('computing', ['ВТ', '09.03.01', 'Информатика и вычислительная техника'], {
    hasMasters: false,
    specialist: {
      letters: 'ИБ',
      code: '10.05.03',
      name: 'Информационная безопасность автоматизированных систем',
    },
  }),
  graduation('power', ['ЭЭ', '13.03.02', 'Электроэнергетика и электротехника'], {
    postgraduate: { code: '2.4.3', name: 'Электроэнергетика' },
  }),
  graduation('robotics', ['РТ', '15.03.06', 'Мехатроника и робототехника'], NO_MASTERS),
  graduation('heat', ['ТЭ', '13.03.01', 'Теплоэнергетика и теплотехника'], NO_MASTERS),
  graduation('economics', ['ЭК', '38.03.01', 'Экономика'], {
    hasEvening: true,
    postgraduate: { code: '5.2.3', name: 'Региональная и отраслевая экономика' },
  }),
  graduation('management', ['МН', '38.03.02', 'Менеджмент'], NO_MASTERS),
  graduation('structures', ['СТ', '08.03.01', 'Строительство'], {
    postgraduate: { code: '2.1.1', name: 'Строительные конструкции, здания и сооружения' },
  }),
  graduation('building', ['ТС', '08.03.01', 'Строительство']),
  graduation('architecture', ['АР', '07.03.01', 'Архитектура']),
  graduation('water', ['ВВ', '20.03.02', 'Природообустройство и водопользование']),
  graduation(
    'machining',
    ['ТМ', '15.03.05', 'Конструкторско-технологическое обеспечение машиностроительных производств'],
    {
      postgraduate: { code: '2.5.6', name: 'Технология машиностроения' },
    },
  ),
  graduation('vehicles', ['АТ', '23.03.03', 'Эксплуатация транспортно-технологических машин и комплексов']),
  graduation('materials', ['МВ', '22.03.01', 'Материаловедение и технологии материалов']),
  graduation('mechanics', ['ПМ', '15.03.03', 'Прикладная механика']),
  graduation('chemistry', ['ХТ', '18.03.01', 'Химическая технология'], {
    postgraduate: { code: '2.6.7', name: 'Технология неорганических веществ' },
  }),
  graduation('polymers', ['ПЛ', '18.03.01', 'Химическая технология']),
  graduation('ecology', ['ЭП', '18.03.02', 'Энерго- и ресурсосберегающие процессы в химической технологии']),
  graduation('food', ['ПБ', '19.03.02', 'Продукты питания из растительного сырья']),
  graduation('radio', ['РЭ', '11.03.01', 'Радиотехника'], {
    postgraduate: { code: '2.2.13', name: 'Радиотехника' },
  }),
  graduation('telecom', ['ИК', '11.03.02', 'Инфокоммуникационные технологии и системы связи']),
  graduation('instruments', ['ПС', '12.03.01', 'Приборостроение']),
  graduation('electronics', ['МЭ', '11.03.04', 'Электроника и наноэлектроника']),
  graduation('geology', ['ГЛ', '05.03.01', 'Геология'], {
    postgraduate: { code: '1.6.10', name: 'Геология месторождений полезных ископаемых' },
  }),
  graduation('oil', ['НД', '21.03.01', 'Нефтегазовое дело']),
  graduation('geodesy', ['ГД', '21.03.03', 'Геодезия и дистанционное зондирование']),
  graduation('mining', ['ГК', '21.03.02', 'Землеустройство и кадастры']),
  graduation('aircraft', ['СВ', '24.03.04', 'Авиастроение'], {
    postgraduate: { code: '2.5.13', name: 'Проектирование летательных аппаратов' },
  }),
  graduation('engines', ['АД', '24.03.05', 'Двигатели летательных аппаратов']),
  graduation('navigation', ['СУ', '24.03.02', 'Системы управления движением и навигация']),
  graduation('spacecraft', ['КА', '24.03.01', 'Ракетные комплексы и космонавтика']),
  graduation('biotechnology', ['БТ', '19.03.01', 'Биотехнология'], {
    postgraduate: { code: '1.5.6', name: 'Биотехнология' },
  }),
  graduation('biomedical', ['БС', '12.03.04', 'Биотехнические системы и технологии']),
  graduation('standards', ['УК', '27.03.02', 'Управление качеством']),
  graduation('agro', ['АИ', '35.03.06', 'Агроинженерия']),
  graduation('pedagogy', ['ПО', '44.03.01', 'Педагогическое образование'], {
    postgraduate: { code: '5.8.1', name: 'Общая педагогика' },
  }),
  graduation('journalism', ['ЖР', '42.03.02', 'Журналистика']),
  graduation('linguistics', ['ЛН', '45.03.02', 'Лингвистика']),
  graduation('psychology', ['ПХ', '37.03.01', 'Психология']),
  graduation('design', ['ДЗ', '54.03.01', 'Дизайн'], {
    postgraduate: { code: '5.10.3', name: 'Виды искусства' },
  }),
  graduation('textile', ['ТЛ', '29.03.05', 'Конструирование изделий лёгкой промышленности']),
  graduation('printing', ['ПП', '29.03.03', 'Технология полиграфического и упаковочного производства']),
  graduation('advertising', ['РО', '42.03.01', 'Реклама и связи с общественностью']),
]

/** The programmes of the college. */
export const VOCATIONAL: readonly { letters: string; code: string; name: string; courses: number }[] = [
  { letters: 'ИСП', code: '09.02.07', name: 'Информационные системы и программирование', courses: 4 },
  { letters: 'БУ', code: '38.02.01', name: 'Экономика и бухгалтерский учёт', courses: 3 },
]
