/** The panel of a field for dates, which is fetched when somebody opens it. */
export { FloatingPanel } from '#platform/web/ui/FloatingPanel.tsx'
export { DayPicker, RangePicker } from './Months.tsx'
export { TimeSegments } from './TimeSegments.tsx'
