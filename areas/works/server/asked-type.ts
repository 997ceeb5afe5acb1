import { sql } from 'kysely'
import { WorkType } from '../contract/status.ts'

/** Forms of control by which a plan asks for a coursework: a project and a work. */
const COURSEWORK_FORMS = [4, 5]

/** «Учебная практика», «Производственная (технологическая) практика», «Преддипломная практика». */
const PRACTICE =
  '^((учебная|производственная|преддипломная|ознакомительная|эксплуатационная|технологическая|научно-исследовательская|педагогическая)( *\\([^)]*\\))?[^(]* практика|практика по получению|практика *(,|:|\\(|$))'
/** «Выполнение и защита выпускной квалификационной работы», «Защита ВКР». */
const THESIS = '(выпускн(ая|ой) квалификационн(ая|ой) работ|(^| )вкр( |,|\\)|$))'

/** The type of the work that a line `l` of a plan asks for, with its discipline `d`; null when it asks for none. */
export const ASKED_TYPE = sql`case when l.control_form_ids && ${COURSEWORK_FORMS}::smallint[] then ${WorkType.coursework}::smallint
        when l.lectures + l.labs > 0 then null
        when d.name ~* ${PRACTICE} then ${WorkType.practice}::smallint
        when l.practices = 0 and d.name ~* ${THESIS} then ${WorkType.thesis}::smallint end`
