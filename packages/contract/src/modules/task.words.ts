import { named } from '../kit/names.ts'

/** The section of its calls, by the name it has there. */
export const groups = {
  Tasks: named('背景工作', 'Tasks'),
}

/** What each right is called that can be given to single people, by permissionKey. */
export const rights = {
  'GET /optimize/task': named('查看背景工作的進度', 'View the progress of tasks'),
}
