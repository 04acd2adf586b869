import type { ListJobs } from '../../kernel/context.ts'
import { judgeDays } from './judgment/jobs.ts'

export const listJobs: ListJobs = (context) => [
  { name: 'judge-days', cron: '*/10 * * * *', run: () => judgeDays(context) },
]
