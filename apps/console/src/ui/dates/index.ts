export { ZonedDateTimePicker } from './date-time-picker.tsx'
export { DayPicker } from './day-picker.tsx'
export { WallTimePicker } from './time-picker.tsx'
