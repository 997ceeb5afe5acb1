export interface ChairPlan {
  /** The field of knowledge; `study` finds the chair's disciplines and specialities by it. */
  profile: string
  /** In the genitive, after "Кафедра". */
  of: string
  shortName: string
}

export interface InstitutePlan {
  /** After "Институт", in the genitive. */
  of: string
  code: string
  chairs: readonly ChairPlan[]
}

function chair(profile: string, shortName: string, of: string): ChairPlan {
  return { profile, shortName, of }
}

/** The first three make the small university; a bigger one takes more of them, in this order. */
export const INSTITUTES: readonly InstitutePlan[] = [
  {
    of: 'информационных технологий',
    code: 'ИИТ',
    chairs: [
      chair('software', 'ПИ', 'программной инженерии'),
      chair('infosystems', 'ИСТ', 'информационных систем и технологий'),
      chair('computing', 'ВТС', 'вычислительной техники и сетей'),
      chair('mathematics', 'ВМ', 'высшей математики'),
    ],
  },
  {
    of: 'энергетики и автоматизации',
    code: 'ИЭА',
    chairs: [
      chair('power', 'ЭЭС', 'электроэнергетических систем'),
      chair('robotics', 'АиР', 'автоматики и робототехники'),
      chair('heat', 'ТЭ', 'теплоэнергетики'),
      chair('physics', 'Физ', 'физики'),
    ],
  },
  {
    of: 'экономики и управления',
    code: 'ИЭУ',
    chairs: [
      chair('economics', 'ЭиФ', 'экономики и финансов'),
      chair('management', 'МиП', 'менеджмента и права'),
      chair('languages', 'ИЯ', 'иностранных языков'),
      chair('humanities', 'ФиИ', 'философии и истории'),
    ],
  },
  {
    of: 'строительства и архитектуры',
    code: 'ИСА',
    chairs: [
      chair('structures', 'СК', 'строительных конструкций'),
      chair('building', 'ТСП', 'технологии строительного производства'),
      chair('architecture', 'Арх', 'архитектуры и градостроительства'),
      chair('water', 'ВиВ', 'водоснабжения и водоотведения'),
    ],
  },
  {
    of: 'машиностроения и транспорта',
    code: 'ИМТ',
    chairs: [
      chair('machining', 'ТМ', 'технологии машиностроения'),
      chair('vehicles', 'АТ', 'автомобильного транспорта'),
      chair('materials', 'Мат', 'материаловедения'),
      chair('mechanics', 'ПМ', 'прикладной механики'),
    ],
  },
  {
    of: 'химической технологии и экологии',
    code: 'ИХТ',
    chairs: [
      chair('chemistry', 'ХТ', 'химической технологии'),
      chair('polymers', 'ТПП', 'технологии переработки полимеров'),
      chair('ecology', 'ПЭ', 'промышленной экологии'),
      chair('food', 'ПБ', 'пищевой биотехнологии'),
    ],
  },
  {
    of: 'радиоэлектроники и связи',
    code: 'ИРС',
    chairs: [
      chair('radio', 'РТ', 'радиотехники'),
      chair('telecom', 'ИКТ', 'инфокоммуникационных технологий'),
      chair('instruments', 'ПС', 'приборостроения'),
      chair('electronics', 'МЭ', 'микроэлектроники'),
    ],
  },
  {
    of: 'геологии и нефтегазового дела',
    code: 'ИГН',
    chairs: [
      chair('geology', 'ПГ', 'прикладной геологии'),
      chair('oil', 'НГД', 'нефтегазового дела'),
      chair('geodesy', 'ГиК', 'геодезии и кадастров'),
      chair('mining', 'ГД', 'горного дела'),
    ],
  },
  {
    of: 'авиации и космонавтики',
    code: 'ИАК',
    chairs: [
      chair('aircraft', 'СВС', 'самолёто- и вертолётостроения'),
      chair('engines', 'АД', 'авиационных двигателей'),
      chair('navigation', 'СУН', 'систем управления и навигации'),
      chair('spacecraft', 'КА', 'космических аппаратов'),
    ],
  },
  {
    of: 'биотехнологий и медицинской техники',
    code: 'ИБМ',
    chairs: [
      chair('biotechnology', 'БТ', 'биотехнологии'),
      chair('biomedical', 'БТС', 'биотехнических систем'),
      chair('standards', 'УК', 'управления качеством'),
      chair('agro', 'АИ', 'агроинженерии'),
    ],
  },
  {
    of: 'гуманитарного образования',
    code: 'ИГО',
    chairs: [
      chair('pedagogy', 'Пед', 'педагогики'),
      chair('journalism', 'Жур', 'журналистики'),
      chair('linguistics', 'Лин', 'лингвистики и перевода'),
      chair('psychology', 'Пси', 'психологии'),
    ],
  },
  {
    of: 'дизайна и лёгкой промышленности',
    code: 'ИДП',
    chairs: [
      chair('design', 'Диз', 'дизайна'),
      chair('textile', 'ТЛП', 'технологии изделий лёгкой промышленности'),
      chair('printing', 'ПП', 'полиграфического производства'),
      chair('advertising', 'РСО', 'рекламы и связей с общественностью'),
    ],
  },
]

/** Taught to everybody: a big university keeps several chairs of each, one for every few institutes. */
export const SERVICE_PROFILES: ReadonlySet<string> = new Set([
  'mathematics',
  'physics',
  'languages',
  'humanities',
  'sport',
])

/** Belongs to no institute. */
export const SPORT_CHAIR = chair('sport', 'ФКС', 'физической культуры и спорта')
