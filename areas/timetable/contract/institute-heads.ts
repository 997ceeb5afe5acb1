/** The heads of institutes and deaneries. Specification part 3, section 2, "Schedule by groups". */
export const INSTITUTE_HEADS = ['institute-or-deanery-head'] as const
