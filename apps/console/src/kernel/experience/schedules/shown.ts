export { CopySchedules, ReleaseSchedules } from './outside.tsx'
export { PlannedLines, PlannedList } from './planned-changes.tsx'
export { SchedulesCard } from './schedules-card.tsx'
