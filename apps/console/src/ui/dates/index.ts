export { ZonedDateTimePicker } from './date-time-picker.tsx'
export { WallTimePicker } from './time-picker.tsx'
